export { UndoNotice } from './UndoNotice.tsx';
export { useUndo } from './use-undo.ts';
