import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { verdictOf } from '#platform/media/verdict.rules.ts';
import { CLIPS, type Clip } from '../../../testing/clips/clips.ts';
import { writeCompanions } from '../../../testing/clips/companions.ts';
import { makeClip } from '../../../testing/clips/make-clip.ts';
import { lookInto } from './look-into.ts';
import { createProber } from './prober.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'clips-'));
writeCompanions(folder);
const prober = createProber();
afterAll(async () => {
  await prober.stop();
  rmSync(folder, { recursive: true });
});

const factsOf = async (clip: Clip) => {
  const handle = await open(makeClip(folder, clip));
  try {
    return await lookInto({ handle, size: (await handle.stat()).size }, prober);
  } finally {
    await handle.close();
  }
};

it.each(CLIPS.map((clip) => [clip.name, clip] as const))(
  'knows what %s is',
  { timeout: 60_000 },
  async (_name, clip) => {
    const facts = await factsOf(clip);
    expect(facts).toMatchObject(clip.facts);
    if (facts === null) return;
    const { verdict, verdict_reason: reason } = verdictOf(facts, { hasFfmpeg: () => true });
    expect([verdict, reason === null]).toEqual([clip.verdict, clip.verdict === 'everywhere']);
    expect(reason ?? '').toContain(clip.reason ?? '');
  },
);

it('has clips of many kinds', () => {
  expect(CLIPS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(CLIPS.map(({ name }) => name)).size).toBe(CLIPS.length);
});
