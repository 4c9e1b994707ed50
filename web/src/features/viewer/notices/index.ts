export { NoticeDialog } from './NoticeDialog.tsx';
export { NoticePlace } from './NoticePlace.tsx';
