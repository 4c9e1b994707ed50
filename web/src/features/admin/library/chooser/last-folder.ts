let last = '';

/** The folder in which a file was chosen last, in this tab; at first the media folder itself. */
export const lastFolder = (): string => last;

export const rememberFolder = (folder: string): void => {
  last = folder;
};
