export { PictureField } from './PictureField.tsx';
export { Thumbnail } from './Thumbnail.tsx';
export { TitlePictures } from './TitlePictures.tsx';
export { usePictureUpload } from './use-picture-upload.ts';
