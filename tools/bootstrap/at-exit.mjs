// @ts-check

/** @type {Set<() => void>} */
const duties = new Set();

process.on('exit', () => {
  for (const duty of duties) duty();
});

/**
 * Registers what must be undone however this process ends. The returned function does it now instead.
 *
 * @param {() => void} duty
 */
export function atExit(duty) {
  duties.add(duty);
  return () => {
    if (duties.delete(duty)) duty();
  };
}
