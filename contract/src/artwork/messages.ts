export const pictureUploaded = 'Picture uploaded';
export const pictureEmpty = 'This file is empty.';
export const pictureFormatUnknown =
  'This is no picture that Sebule takes. Choose a JPEG, PNG, WebP or AVIF picture.';
export const pictureMoving = 'This picture moves. Choose one that stands still.';
export const pictureTooLarge =
  'This picture is too large. Make it smaller first: at most 50 megapixels (AVIF: 24), and 16,000 pixels wide and high.';
export const pictureDamaged = 'This picture is damaged or not complete. Choose another one.';
