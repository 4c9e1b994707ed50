/** Code of the viewers' pages that is loaded before it is needed, in this order. */
export interface CodeAhead {
  load: () => Promise<unknown>;
  /** Few viewers ever need it: not loaded ahead for those who save data. */
  isRare: boolean;
}

export const codeAhead: CodeAhead[] = [];

/** Has this code loaded ahead, see `load-ahead.ts`. */
export const loadAhead = (load: CodeAhead['load'], { isRare = false } = {}): void => {
  codeAhead.push({ load, isRare });
};
