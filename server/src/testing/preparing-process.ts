import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Preparation } from '@sebule/contract';
import { expect, vi } from 'vitest';
import { packageManifest } from '#features/films/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { triggers } from '../triggers.ts';
import { OWNER_EMAIL, PASSWORD, addPeople } from './fixtures.ts';
import { makeOlder } from './make-older.ts';
import { killProcess, readyPort, spawnServer } from './server-process.ts';

const RATE = 24;
const BRIGHTNESSES = 17;
/** How far picture and sound may be from where they are in the film, in seconds. */
const STEP_MAX_S = 0.02;

/**
 * Makes a film of which no phone plays a thing, with two soundtracks. Each picture is known by its brightness, and each second
 * begins with a beep.
 */
const makeFilm = (file: string, seconds: number): void => {
  const brightness = `geq=lum='40+9*mod(N,${BRIGHTNESSES})':cb=128:cr=128`;
  const picture = `color=s=32x18:r=${RATE}:d=${seconds},format=yuv420p,${brightness},scale=640:360:flags=neighbor`;
  const sound = (hertz: number) => {
    const beeps = `0.4*sin(2*PI*${hertz}*t)*lt(mod(t\\,1)\\,0.1)`;
    return `-f lavfi -i aevalsrc=${beeps}:d=${seconds}:s=48000`.split(' ');
  };
  execFileSync('ffmpeg', [
    ...'-v error -y -f lavfi -i'.split(' '),
    picture,
    ...sound(500),
    ...sound(1_500),
    ...'-map 0 -map 1 -map 2 -c:v mpeg4 -q:v 2 -bf 2 -c:a ac3'.split(' '),
    ...'-metadata:s:a:0 language=eng -metadata:s:a:1 language=swa'.split(' '),
    file,
  ]);
};

/** The brightness of each picture of a video, in order. */
const brightnessIn = (file: string): number[] => {
  const args = ['-v', 'error', '-i', file, ...'-vf scale=1:1 -pix_fmt gray -f rawvideo -'.split(' ')];
  return [...execFileSync('ffmpeg', ['-nostdin', ...args])];
};
/** When each picture of a video is shown, in seconds from the first one. */
const timesIn = (file: string): number[] => {
  const args = '-v error -select_streams v -show_entries packet=pts_time -of csv=p=0'.split(' ');
  const printed = execFileSync('ffprobe', [...args, file], { encoding: 'utf8' });
  const times = printed
    .trim()
    .split(/,?\n/)
    .map(Number)
    .toSorted((a, b) => a - b);
  return times.map((time) => time - (times[0] ?? 0));
};
/** When each beep of a soundtrack begins, in seconds. */
const beepsIn = (file: string): number[] => {
  const rate = 8_000;
  const args = ['-v', 'error', '-i', file, ...`-ac 1 -ar ${rate} -f u8 -`.split(' ')];
  const samples = execFileSync('ffmpeg', ['-nostdin', ...args], { maxBuffer: 2 ** 28 });
  const beeps: number[] = [];
  let loudAt = Number.NEGATIVE_INFINITY;
  samples.forEach((sample, at) => {
    if (Math.abs(sample - 128) < 10) return;
    if (at - loudAt > rate / 2) beeps.push(at / rate);
    loudAt = at;
  });
  return beeps;
};
const secondsOf = (file: string): number => {
  const args = '-v error -show_entries format=duration -of default=nk=1:nw=1'.split(' ');
  return Number(execFileSync('ffprobe', [...args, file], { encoding: 'utf8' }));
};

/** The built server as a process, with a film that it prepares. */
export const createPreparingProcess = async (
  seconds: number,
  patience: { timeout: number; interval: number },
) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-preparing-'));
  const mediaDir = path.join(dataDir, 'media');
  const made = path.join(dataDir, 'kite.mkv');
  mkdirSync(mediaDir);
  makeFilm(made, seconds);
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db, triggers);
  await addPeople(db);
  await db.destroy();

  let server: ChildProcess | undefined;
  let api = '';
  let token = '';
  const call = async <T>(method: string, target: string, body?: object): Promise<T[]> => {
    const answer = await fetch(`${api}/${target}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const given = (await answer.json()) as { msg: string; details: T[]; token?: string };
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${given.msg}`);
    token = given.token ?? token;
    return given.details;
  };
  /** What the database holds, also of a server that is dead. */
  const ask = (question: string): number => {
    const file = new DatabaseSync(path.join(dataDir, 'sebule.db'), { readOnly: true });
    const row = file.prepare(`select ${question}`).get() as { n: number };
    file.close();
    return row.n;
  };
  const film = async (): Promise<Preparation | undefined> =>
    (await call<Preparation>('GET', 'admin/prepare/get-list'))[0];
  const packages = (): number => ask('count(*) as n from packages');
  const kill = async (): Promise<void> => {
    if (server) await killProcess(server);
  };

  return {
    mediaDir,
    call,
    film,
    packages,
    kill,
    stepsDone: () => ask('count(*) as n from preparation_steps where done_at is not null'),

    /**
     * @param through a program and its arguments that run the server
     * @returns the process, by its id
     */
    async start(through?: string[]): Promise<number> {
      server = spawnServer({ DATA_DIR: dataDir, MEDIA_DIR: mediaDir }, through && { through });
      api = `http://127.0.0.1:${await readyPort(server)}/api`;
      return server.pid ?? 0;
    },

    /** Puts the film into the media folder, which the server may see at another path than its tests, and has it prepared. */
    async begin(folder = mediaDir): Promise<void> {
      await call('POST', 'user/login', { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
      const file = path.join(folder, 'kite.mkv');
      await copyFile(made, file);
      makeOlder(file);
      await call('POST', 'admin/media/scan');
      const looked = "count(*) as n from folder_entries where probe = 'done'";
      await vi.waitFor(() => expect(ask(looked)).toBe(1), patience);
      const movies = [{ path: 'kite.mkv', title: 'Kite', year: 2021 }];
      await call('POST', 'admin/media/add-movies', { movies });
      await call('POST', 'admin/prepare/start', { kind: 'movie', id: ask('id as n from media_files') });
    },

    /** Waits for the film, and looks whether it is whole: each picture once and in order, pictures and sounds in step. */
    async expectWhole(folder = mediaDir): Promise<void> {
      await vi.waitFor(async () => expect(await film()).toMatchObject({ state: 'done' }), patience);
      expect(packages()).toBe(1);
      const prepared = path.join(folder, '.sebule/prepared');
      const name = readdirSync(prepared).find((each) => each !== 'about.txt') ?? '';
      const at = (file: string) => path.join(prepared, name, file);
      const manifest = packageManifest.parse(JSON.parse(readFileSync(at('package.json'), 'utf8')));
      expect(manifest).toMatchObject({ isComplete: true, audio: [{}, {}] });
      const before = brightnessIn(made);
      expect([before.length, new Set(before).size]).toEqual([seconds * RATE, BRIGHTNESSES]);
      for (const video of manifest.video) {
        const pictures = brightnessIn(at(video.file));
        expect(pictures).toHaveLength(before.length);
        const isOther = (brightness: number, picture: number) =>
          Math.abs(brightness - (before[picture] ?? 0)) > 4;
        expect(pictures.filter(isOther)).toEqual([]);
        const isLate = (time: number, picture: number) => Math.abs(time - picture / RATE) >= STEP_MAX_S;
        expect(timesIn(at(video.file)).filter(isLate)).toEqual([]);
        const length = secondsOf(at(video.file));
        for (const sound of manifest.audio)
          expect(Math.abs(secondsOf(at(sound.file)) - length)).toBeLessThan(STEP_MAX_S);
      }
      for (const sound of manifest.audio) {
        const beeps = beepsIn(at(sound.file));
        expect(beeps).toHaveLength(seconds);
        // What the encoder puts before a sound takes the place of its first 21 ms.
        const isLate = (beep: number, second: number) => second > 0 && Math.abs(beep - second) >= STEP_MAX_S;
        expect(beeps.filter(isLate)).toEqual([]);
      }
      const parts = path.join(folder, '.sebule/preparing');
      await vi.waitFor(() => expect(readdirSync(parts)).toEqual([]), patience);
    },

    async end(): Promise<void> {
      await kill();
      rmSync(dataDir, { recursive: true });
    },
  };
};
export type PreparingProcess = Awaited<ReturnType<typeof createPreparingProcess>>;
