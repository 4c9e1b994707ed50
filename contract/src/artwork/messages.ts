export const pictureUploaded = 'Picture uploaded';
export const pictureEmpty = 'This file is empty.';
export const pictureFormatUnknown = 'Unsupported image format. Choose a JPEG, PNG, WebP or AVIF image.';
export const pictureMoving = 'Animated images are not supported.';
export const pictureTooLarge =
  'This image is too large. The limit is 50 megapixels (24 for AVIF), and 16,000 pixels in width and height.';
export const pictureDamaged = 'This image is damaged or incomplete. Choose another one.';
