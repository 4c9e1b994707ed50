import { describe, expect, it } from 'vitest';
import { parseMounts, reachedThrough, storedAt } from './mounts.rules.ts';

const MOUNTS = parseMounts(`22 27 0:21 / /proc rw,relatime - proc proc rw
27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
40 27 8:1 / /srv rw,relatime shared:1 - ext4 /dev/sda1 rw
41 40 8:2 / /srv/big\\040disk rw,relatime - ext4 /dev/sda2 rw
42 27 8:1 /sebule /data rw,relatime - ext4 /dev/sda1 rw
43 42 8:3 / /data rw,relatime - ext4 /dev/sda3 rw
`);

describe('where a folder is stored', () => {
  it.each([
    ['/home/films', { device: '254:0', path: '/home/films' }],
    ['/srv', { device: '8:1', path: '/' }],
    ['/srv/sebule/cache', { device: '8:1', path: '/sebule/cache' }],
    ['/srvx', { device: '254:0', path: '/srvx' }],
    ['/srv/big disk/films', { device: '8:2', path: '/films' }],
    // The last of two mounts at one point.
    ['/data/cache', { device: '8:3', path: '/cache' }],
  ])('%s', (folder, stored) => {
    expect(storedAt(MOUNTS, folder)).toEqual(stored);
  });

  it('is unknown without mounts', () => {
    expect(storedAt(parseMounts(''), '/srv')).toBeNull();
  });
});

it('reaches what is mounted below a folder', () => {
  expect(reachedThrough(MOUNTS, '/srv')).toEqual([
    { device: '8:1', path: '/' },
    { device: '8:2', path: '/' },
  ]);
});
