import { expect, it } from 'vitest';
import { type MeasureDisk, spaceService } from './space.service.ts';

const GB = 1_000_000_000;
const folders = [
  { holds: 'media' as const, path: '/films' },
  { holds: 'data' as const, path: '/data' },
];
const service = (measure: MeasureDisk) => spaceService({ folders, measure, timeoutMs: 20 });

it('is told for each disk', async () => {
  const { disks } = service(async (folder) =>
    folder === '/films'
      ? { device: 1, free: 312 * GB, total: 1_000 * GB }
      : { device: 2, free: 3 * GB, total: 32 * GB },
  );
  expect(await disks()).toEqual([
    {
      holds: ['media'],
      path: '/films',
      free_bytes: 312 * GB,
      total_bytes: 1_000 * GB,
      is_low: false,
      is_full: false,
    },
    {
      holds: ['data'],
      path: '/data',
      free_bytes: 3 * GB,
      total_bytes: 32 * GB,
      is_low: true,
      is_full: false,
    },
  ]);
});

it('is told once for two folders on the same disk', async () => {
  const { disks } = service(async () => ({ device: 1, free: 50 * GB, total: 100 * GB }));
  expect(await disks()).toMatchObject([{ holds: ['media', 'data'], path: '/films' }]);
});

it('is not known of a disk that is gone or does not answer, and that one is asked once at a time', async () => {
  let asked = 0;
  const { disks } = service((folder) => {
    if (folder === '/data') return Promise.reject(new Error('ENOENT'));
    asked += 1;
    return new Promise(() => {});
  });
  const unknown = { free_bytes: null, total_bytes: null, is_low: true, is_full: false };
  expect(await disks()).toEqual([
    { holds: ['media'], path: '/films', ...unknown },
    { holds: ['data'], path: '/data', ...unknown },
  ]);
  await disks();
  expect(asked).toBe(1);
});
