const KEY = 'renewed-for';

type Load = () => Promise<unknown>;

/** The code as it is written in this version, with the names of its files. */
const nameOf = (load: Load): string => String(load);

/**
 * Loads the site anew, for code that this version of it cannot get although the server answers: a new version has
 * replaced the files, or an old browser remembers that they did not come. Only once, until that code has come.
 */
export const renewSite = (load: Load): void => {
  try {
    if (sessionStorage.getItem(KEY) === nameOf(load)) return;
    sessionStorage.setItem(KEY, nameOf(load));
    location.reload();
  } catch (error) {
    // Without storage nothing would end a loop.
    console.warn(error);
  }
};

/** Called when code has come: should it be missing again, the site may be loaded anew again. */
export const noteLoaded = (load: Load): void => {
  try {
    if (sessionStorage.getItem(KEY) === nameOf(load)) sessionStorage.removeItem(KEY);
  } catch {}
};
