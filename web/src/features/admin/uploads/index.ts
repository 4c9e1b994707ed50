export { UploadList } from './UploadList.tsx';
export { UploadsLink } from './UploadsLink.tsx';
export { UploadsSection } from './UploadsSection.tsx';
export { isVideo } from './state-text.rules.ts';
export { useUpload } from './use-upload.ts';
