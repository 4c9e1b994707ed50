import * as features from './language-features.ts';

const add = (owner: object, name: string, value: unknown): void => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

add(self, 'globalThis', self);
add(self, 'queueMicrotask', features.queueMicrotask);
add(Array.prototype, 'flat', features.flat);
add(Array.prototype, 'flatMap', features.flatMap);
add(String.prototype, 'replaceAll', features.replaceAll);
add(Object, 'fromEntries', features.fromEntries);
add(Object, 'hasOwn', features.hasOwn);
add(Promise, 'allSettled', features.allSettled);
