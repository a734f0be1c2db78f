/** The parts of `server/files` that other folders may use. */
export { download, files, removeFile } from './api.ts';
export { CheckTooSlow, checkSentDocument } from './checks/check-pdf.ts';
export { addFiles, countFiles, DEMO_FILES_SETTING, listFiles, removeDemoFiles } from './queries.ts';
export { createUploads } from './upload.ts';
export { uploadFolder } from './uploads.ts';
