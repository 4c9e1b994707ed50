/** How the name of a picture begins that the server has taken from a film. */
export const FRAME_PREFIX = 'frame-';

/** Whether a picture was taken from its film by the server: unlike a poster, it does not carry the title. */
export const isFrame = (path: string | null): boolean => path?.startsWith(`/${FRAME_PREFIX}`) ?? false;
