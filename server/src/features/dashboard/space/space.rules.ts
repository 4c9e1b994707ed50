import { LOW_SPACE_BYTES, LOW_SPACE_SHARE } from '@sebule/contract/dashboard/limits';

/** The room on a disk in bytes. */
export interface Room {
  free: number;
  total: number;
}

/** Whether somebody should make room before it runs out. */
export const isLow = ({ free, total }: Room): boolean =>
  free < LOW_SPACE_BYTES || free < total * LOW_SPACE_SHARE;
