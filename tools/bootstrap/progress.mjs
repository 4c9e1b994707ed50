// @ts-check

/**
 * Prints a step before it starts, and its duration afterwards: a first run takes a minute or two, and would look
 * like a hang without output.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const started = Date.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`  done in ${seconds(Date.now() - started)}`);
  return result;
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}
