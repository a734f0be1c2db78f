/** What other folders may use of files. */
export { download, files, removeFile } from './api.ts';
export { CheckTooSlow, checkSentDocument } from './checks/check-pdf.ts';
export { addFiles, countFiles, DEMO_FILES_SETTING, listFiles, removeDemoFiles } from './queries.ts';
export { createUploads } from './upload.ts';
export { uploadFolder } from './uploads.ts';
