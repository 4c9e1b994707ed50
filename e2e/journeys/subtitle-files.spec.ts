import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SUBTITLE_CASES, VALID_WEBVTT } from '../../server/src/testing/subtitle-cases.ts';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes, SIZES } from '../axe.ts';
import { titleId } from '../catalogue.ts';
import { resize } from '../resize.ts';

const FOLDER = 'subtitle-files';
/** So that a file that is never read is named, before the journey's own time is over. */
const READ_WITHIN_MS = 60_000;

type Cue = [startMs: number, endMs: number, text: string];

/** What the browser makes of subtitles: null of a file that it refuses, 'never read' of one without an answer. */
const cuesOf = (page: Page, addresses: string[]): Promise<(Cue[] | null | 'never read')[]> =>
  page.evaluate(
    ({ all, within }) =>
      Promise.all(
        all.map(
          (src) =>
            new Promise<Cue[] | null | 'never read'>((resolve) => {
              const video = document.createElement('video');
              const track = document.createElement('track');
              track.addEventListener('error', () => resolve(null));
              track.addEventListener('load', () =>
                resolve(
                  [...(track.track.cues ?? [])].map((cue) => [
                    Math.round(cue.startTime * 1_000),
                    Math.round(cue.endTime * 1_000),
                    (cue as VTTCue).text,
                  ]),
                ),
              );
              setTimeout(() => resolve('never read'), within);
              video.append(track);
              track.src = src;
              track.track.mode = 'hidden';
            }),
        ),
      ),
    { all: addresses, within: READ_WITHIN_MS },
  );

test('browsers read the subtitles of every kind of file', async ({ page, media }) => {
  const folder = path.join(media, FOLDER);
  mkdirSync(folder, { recursive: true });
  const files = [
    ...SUBTITLE_CASES.map(({ bytes }, at) => ({ name: `case-${at}.srt`, bytes })),
    ...VALID_WEBVTT.map(([, text], at) => ({ name: `valid-${at}.vtt`, bytes: Buffer.from(text) })),
  ];
  for (const { name, bytes } of files) writeFileSync(path.join(folder, name), bytes);
  await openAsAdmin(page, OWNER, 'dashboard');
  const addresses = await page.evaluate(
    async ({ names, within }) => {
      const authorization = `Bearer ${sessionStorage.getItem('adminToken')}`;
      return Promise.all(
        names.map(async (name) => {
          const query = new URLSearchParams({ movieUrl: 'a.mp4', subtitlesUrl: `${within}/${name}` });
          const answer = await fetch(`/api/admin/media/preview?${query.toString()}`, {
            headers: { authorization },
          });
          const { details } = (await answer.json()) as { details: { subtitles_url: string }[] };
          return details[0]?.subtitles_url ?? '';
        }),
      );
    },
    { names: files.map(({ name }) => name), within: FOLDER },
  );
  const read = await cuesOf(page, addresses);
  const named = <T>(names: readonly string[], values: readonly T[]) =>
    names.map((name, at) => ({ name, cues: values[at] }));
  const cases = SUBTITLE_CASES.map(({ name }) => name);
  expect(named(cases, read)).toEqual(
    named(
      cases,
      SUBTITLE_CASES.map(({ cues }) => cues),
    ),
  );

  const valid = VALID_WEBVTT.map(([name]) => name);
  const unchanged = await page.evaluate(
    (texts) => texts.map((text) => URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))),
    VALID_WEBVTT.map(([, text]) => text),
  );
  const byItself = await cuesOf(page, unchanged);
  expect(byItself.every((cues) => Array.isArray(cues) && cues.length > 0)).toBe(true);
  expect(named(valid, read.slice(cases.length))).toEqual(named(valid, byItself));
});

test('the caretaker is told what a file is, and asked as what it can be read', async ({
  page,
  server,
  media,
}) => {
  const folder = path.join(media, `${FOLDER}-chosen`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'page.srt'), '<!doctype html><title>Sign in</title>');
  const russian = '1\r\n00:00:01,000 --> 00:00:09,000\r\n\u00cd\u00e5\u00f2, \u00e4\u00e0\r\n';
  writeFileSync(path.join(folder, 'short.srt'), Buffer.from(russian, 'latin1'));
  await openAsAdmin(page, OWNER, `movie-upload?id=${titleId(server, 'kilele')}`);
  await page.getByText('Add a file', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Add a file' });
  const subtitles = form.getByLabel('Subtitles URL');
  await subtitles.fill(`${FOLDER}-chosen/page.srt`);
  await form.getByRole('button', { name: 'Browse for the subtitles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the subtitles' });
  await dialog.getByRole('button', { name: /^page\.srt/ }).click();
  await expect(form.getByText('This file is a web page, not subtitles')).toBeVisible();

  await form.getByRole('button', { name: 'Browse for the subtitles' }).click();
  await dialog.getByRole('button', { name: /^short\.srt/ }).click();
  await expect(form.getByText('Нет, да')).toBeVisible();
  await expectAccessibleInSizes(page, 'the choice of an encoding');
  await resize(page, SIZES.laptop);
  await form.getByRole('button', { name: /^This one: Russian.*Windows-1251/ }).click();
  await expect(form.getByText('Stored as UTF-8, read as Russian')).toBeVisible();
  expect(readFileSync(path.join(folder, 'short.srt'), 'utf8')).toContain('Нет, да');
});
