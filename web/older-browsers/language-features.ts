/*
 * Language features since Chrome 68, as far as we and our libraries use them. Each is called with the object that lacks
 * it as `this`. core-js has them all, but runs a script when it is installed.
 */

// oxlint-disable oxc/no-this-in-exported-function -- they become methods
export function flat(this: unknown[], depth = 1): unknown[] {
  const result: unknown[] = [];
  for (const item of this)
    if (Array.isArray(item) && depth >= 1) result.push(...flat.call(item, depth - 1));
    else result.push(item);
  return result;
}

export function flatMap(
  this: unknown[],
  map: (value: unknown, index: number, all: unknown[]) => unknown,
  thisArgument?: unknown,
): unknown[] {
  return flat.call(this.map(map, thisArgument));
}

export function replaceAll(
  this: string,
  searched: string | RegExp,
  replacement: string | ((part: string, ...more: unknown[]) => string),
): string {
  if (searched instanceof RegExp && !searched.flags.includes('g'))
    throw new TypeError('replaceAll must be called with a global RegExp');
  const pattern =
    searched instanceof RegExp
      ? searched
      : new RegExp(searched.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'g');
  return this.replace(pattern, replacement as string);
}

export const fromEntries = (entries: Iterable<readonly [PropertyKey, unknown]>): object => {
  const result: Record<PropertyKey, unknown> = {};
  // Not by assignment, for which `__proto__` is no name like others.
  for (const [name, value] of entries)
    Object.defineProperty(result, name, { value, writable: true, enumerable: true, configurable: true });
  return result;
};

export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name);

export const allSettled = (promises: Iterable<unknown>): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.all(
    [...promises].map((promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason: unknown) => ({ status: 'rejected' as const, reason }),
      ),
    ),
  );

export const queueMicrotask = (work: () => void): void => {
  Promise.resolve()
    .then(work)
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
    );
};
