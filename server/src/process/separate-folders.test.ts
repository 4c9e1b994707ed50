import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mount } from '#platform/files/mounts.rules.ts';
import { refuseSharedFolders } from './separate-folders.ts';
import { StartError } from './start-error.ts';

describe('the data folder and the media folder', () => {
  let home: string;
  const at = (relative: string): string => path.resolve(home, relative);
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sebule-folders-')));
    for (const folder of ['data/media', 'data/cache/images', 'films'])
      mkdirSync(at(folder), { recursive: true });
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const refusalOf = (dataDir: string, mediaDir: string, mounts: Mount[] = []): string | null => {
    try {
      refuseSharedFolders({ dataDir: at(dataDir), mediaDir: at(mediaDir) }, mounts);
      return null;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return error.message.replaceAll(home, '');
    }
  };

  it.each([
    ['data', 'data/media'],
    ['data', 'data/media/films'],
    ['data', 'data/films of the building'],
    ['data', 'films'],
    ['new', 'new/media'],
    ['data', 'data-films'],
    ['data', '..data'],
    ['data', 'data/cached'],
  ])('may be %s and %s', (dataDir, mediaDir) => {
    expect(refusalOf(dataDir, mediaDir)).toBeNull();
  });

  it.each([
    ['data', 'data', /^MEDIA_DIR: \/data is the data folder itself, DATA_DIR \/data\. /],
    [
      'data',
      '.',
      /^MEDIA_DIR:  contains the data folder, DATA_DIR \/data\. .*could download and delete .*or leave MEDIA_DIR out: they are then in \/data\/media\.$/,
    ],
    ['films/new/data', 'films', /^MEDIA_DIR: \/films contains the data folder/],
    [
      'data',
      'data/cache',
      /^MEDIA_DIR: \/data\/cache is in \/data\/cache, where Sebule keeps files of its own/,
    ],
    ['data', 'data/cache/images', /^MEDIA_DIR: \/data\/cache\/images is in \/data\/cache, /],
    ['data', 'data/outbox', /^MEDIA_DIR: /],
    ['data', 'data/subtitle-originals/films', /^MEDIA_DIR: /],
    ['data', 'data/uploads', /^MEDIA_DIR: /],
  ])('may not be %s and %s', (dataDir, mediaDir, message) => {
    expect(refusalOf(dataDir, mediaDir)).toMatch(message);
  });

  it('may not be one through symlinks', () => {
    symlinkSync(at('data'), at('link-to-data'));
    symlinkSync(home, at('link-to-all'));
    symlinkSync('../cache', at('data/media/pictures'));
    symlinkSync(at('films'), at('data/outbox'));
    const [itself, around] = ['link-to-data', 'link-to-all'].map((link) => refusalOf('data', link));
    expect(itself).toMatch(/^MEDIA_DIR: \/link-to-data \(which is \/data\) is the data folder itself/);
    expect(around).toMatch(/^MEDIA_DIR: \/link-to-all \(which is \) contains the data folder/);
    expect(refusalOf('link-to-data', 'data')).toMatch(/is the data folder itself, DATA_DIR \/link-to-data/);
    expect(refusalOf('link-to-all/new', '.')).toMatch(/^MEDIA_DIR: {2}contains the data folder/);
    expect(refusalOf('data', 'data/media/pictures')).toMatch(/^MEDIA_DIR: .* is in \/data\/cache/);
    expect(refusalOf('data', 'films')).toMatch(
      /^MEDIA_DIR: \/films is in \/data\/outbox \(which is \/films\), where Sebule keeps files of its own/,
    );
    expect(refusalOf('data', 'data/media')).toBeNull();
  });

  it('may not have what Sebule keeps moved into the films', () => {
    symlinkSync(at('films/outbox'), at('data/outbox'));
    expect(refusalOf('data', 'films')).toMatch(
      /^DATA_DIR: \/data\/outbox \(which is \/films\/outbox\) is in the media folder, MEDIA_DIR \/films\. /,
    );
  });

  it('may not be one through mounts', () => {
    const disk = (point: string, root: string): Mount => ({
      point: at(point),
      device: '8:1',
      root,
      source: '/dev/sda1',
    });
    // As a container has them: two folders of one disk.
    expect(refusalOf('data', 'films', [disk('films', '/srv'), disk('data', '/srv/sebule')])).toMatch(
      /^MEDIA_DIR: \/films contains the data folder/,
    );
    expect(refusalOf('data', 'films', [disk('films', '/srv'), disk('data', '/srv')])).toMatch(
      /^MEDIA_DIR: \/films is the data folder itself/,
    );
    const below = [disk('data', '/srv/sebule'), disk('films/backup', '/srv')];
    expect(refusalOf('data', 'films', below)).toMatch(/^MEDIA_DIR: \/films contains the data folder/);
    expect(refusalOf('data', 'films', [disk('films', '/srv/films'), disk('data', '/srv/sebule')])).toBeNull();
  });
});
