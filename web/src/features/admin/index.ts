export { adminKeys } from './query-keys.ts';
export { AdminShell } from './kit/shell/AdminShell.tsx';
