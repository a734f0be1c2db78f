/** The agency: the facts that it publishes of itself, their drafts and their history. */
export { addAgency } from './api.ts';
export { currentContentVersion, readAgency, withAgency } from './current-agency.ts';
export { listDemoContent, lockDemoContent, removeDemoContent } from './demo-content.ts';
export { documentKinds } from './document-kinds.ts';
export {
  listFormerSlugs,
  listVersions,
  readContent,
  readPublication,
  readStoredVersion,
} from './documents.ts';
export { readDraft } from './drafts/drafts.ts';
export { isStoredPicture, pictureKeysOf } from './pictures/picture-files.ts';
export { keepNamedPictures, storeUpload } from './pictures/unused-pictures.ts';
export { addPreview, hasPreviewCookie, previewPath, readPreview } from './preview.ts';
export {
  answerArticle,
  answerArticles,
  findArticle,
  findMember,
  getMember,
  getWords,
  listArticles,
} from './public-content.ts';
export { publishTogether } from './publications.ts';
export { redirectFor } from './redirects.ts';
