import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NewFile } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../../testing/fixtures.ts';

describeOnBothDatabases('films in pieces in the media folder', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    token = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const at = (name: string) => path.join(app.mediaDir, name);
  const look = async () => {
    await app.call('POST admin/media/scan', { token });
    await app.runJobs();
  };
  const newFiles = async (): Promise<NewFile[]> =>
    (await app.call('GET admin/media/new-files', { token })).body.details;

  /** Three pieces of two seconds each. */
  const make = (folder: string, video = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50') => {
    mkdirSync(at(folder), { recursive: true });
    const inputs = '-f lavfi -i testsrc2=size=320x180:rate=25:duration=6 -f lavfi -i sine=duration=6';
    const pieces = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_filename piece%d.ts';
    execFileSync('ffmpeg', `-v error -y ${inputs} ${video} -c:a aac ${pieces} media.m3u8`.split(' '), {
      cwd: at(folder),
      stdio: 'ignore',
    });
  };
  const master = (folder: string, codecs: string) =>
    writeFileSync(
      at(`${folder}/Kite (2024).m3u8`),
      `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180${codecs}\nmedia.m3u8\n`,
    );

  it('are one film with its length and its codecs, and follow their pieces', async () => {
    make('kite');
    master('kite', '');
    await look();
    expect(await newFiles()).toMatchObject([
      {
        name: 'Kite (2024).m3u8',
        playability: {
          state: 'done',
          duration: expect.closeTo(6, 0),
          picture: 'H.264, 320×180',
          sound: 'AAC',
          verdict: 'most',
          verdict_reason: 'plays on most devices: the file is an HLS playlist',
        },
      },
    ]);
    rmSync(at('kite/piece1.ts'));
    await look();
    expect((await newFiles())[0]?.playability.verdict_reason).toBe(
      'plays on most devices: 1 of its 3 pieces is missing, and the file is an HLS playlist',
    );
    for (const piece of [0, 2]) rmSync(at(`kite/piece${piece}.ts`));
    await look();
    expect((await newFiles())[0]?.playability).toMatchObject({
      verdict: 'cannot',
      verdict_reason: expect.stringContaining('its pieces are not here'),
    });
  });

  it('are judged by what their master playlist says, and by their keys', async () => {
    make('hevc');
    master('hevc', ',CODECS="hvc1.1.6.L93.B0,mp4a.40.2"');
    make('locked');
    const key = (method: string, uri: string) =>
      writeFileSync(
        at('locked/media.m3u8'),
        `#EXTM3U\n#EXT-X-KEY:METHOD=${method},URI="${uri}"\n#EXTINF:2,\npiece0.ts\n#EXT-X-ENDLIST\n`,
      );
    key('SAMPLE-AES', 'skd://licence');
    await look();
    const verdicts = async () =>
      (await newFiles()).map(({ path: file, playability }) => [file, playability.verdict]);
    expect(await verdicts()).toEqual([
      ['hevc/Kite (2024).m3u8', 'cannot'],
      ['locked/media.m3u8', 'cannot'],
    ]);
    // A key that is beside the pieces is no secret.
    writeFileSync(at('locked/key.bin'), '0123456789abcdef');
    key('AES-128', 'key.bin');
    await look();
    expect((await verdicts())[1]).toEqual(['locked/media.m3u8', 'most']);
  });

  it('lead nowhere but into the media folder', async () => {
    writeFileSync(path.join(app.mediaDir, '..', 'outside.ts'), 'x'.repeat(1_000));
    writeFileSync(
      at('film.m3u8'),
      `#EXTM3U\n${['../outside.ts', '/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:9/x.ts']
        .map((uri) => `#EXTINF:2,\n${uri}\n`)
        .join('')}#EXT-X-ENDLIST\n`,
    );
    await look();
    expect((await newFiles())[0]?.playability).toMatchObject({
      verdict: 'cannot',
      verdict_reason: expect.stringContaining('its pieces are not here'),
    });
  });
});
