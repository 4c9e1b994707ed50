export { adminKeys } from './query-keys.ts';
export { AdminShell } from './shell/AdminShell.tsx';
