import { type SubtitleCheck, subtitleProblems } from '@sebule/contract';
import { LRUCache } from 'lru-cache';
import { fileEtag } from '#platform/files/file-answer.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { ReadableFile } from '#platform/files/readable-file.ts';
import type { OutsideSubtitles } from './fetched-subtitles.ts';
import { parseMediaReference } from './media-path.rules.ts';
import { TEXT_MAX_BYTES } from './subtitle-text/encoding.rules.ts';
import { judgeSubtitles, readingsOf } from './subtitle-text/judgement.rules.ts';

type SubtitleVerdict = Pick<SubtitleCheck, 'problem' | 'is_sure'>;

interface Dependencies {
  store: Pick<MediaStore, 'open'>;
  outside: OutsideSubtitles;
}

interface Read {
  verdict: SubtitleVerdict;
  readings: () => SubtitleCheck['readings'];
}

const FINE: SubtitleVerdict = { problem: null, is_sure: true };
/** How many files are remembered: those of a large folder, whose lists are opened again and again. */
const KNOWN_MAX = 10_000;

/** How many unknown files are read for a page that is about something else. */
const READ_AT_ONCE = 12;

const unread = (problem: string | null): Read => ({
  verdict: { problem, is_sure: true },
  readings: () => [],
});

const readFrom = (bytes: Buffer): Read => {
  const { problem, guess } = judgeSubtitles(bytes);
  if (guess === null) return unread(problem);
  return { verdict: { problem, is_sure: guess.isSure }, readings: () => readingsOf(bytes, guess) };
};

/** Whether files can be used as subtitles, before anything refers to them. */
export const createSubtitleChecks = ({ store, outside }: Dependencies) => {
  /** By path, size and time of the file. */
  const known = new LRUCache<string, SubtitleVerdict>({ max: KNOWN_MAX });

  const withFile = async <T>(path: string, work: (file: ReadableFile) => Promise<T>): Promise<T | null> => {
    try {
      const file = await store.open(path);
      if (file === null) return null;
      try {
        return await work(file);
      } finally {
        await file.close();
      }
    } catch {
      // A disk that fails says nothing about its files.
      return null;
    }
  };

  const readFile = async (file: ReadableFile): Promise<Read> =>
    file.size > TEXT_MAX_BYTES ? unread(subtitleProblems.tooLarge) : readFrom(await file.readWhole());

  const readAddress = async (address: string): Promise<Read> => {
    if (!outside.isAllowed(address)) return unread(null);
    const bytes = await outside.find(address);
    return bytes === null ? unread(outside.problemOf(address)) : readFrom(bytes);
  };

  /** @param mayRead asked before a file is read of which nothing is known */
  const knownOfFile = async (path: string, mayRead = () => true): Promise<SubtitleVerdict> => {
    const found = await withFile(path, async (file) => {
      const key = `${path} ${fileEtag(file)}`;
      const kept = known.get(key);
      if (kept) return kept;
      if (!mayRead()) return FINE;
      const { verdict } = await readFile(file);
      known.set(key, verdict);
      return verdict;
    });
    return found ?? FINE;
  };

  /** Whether it can be used, and whether the file's encoding is known: otherwise somebody has to choose it. */
  const verdictOf = async (stored: string): Promise<SubtitleVerdict> => {
    const reference = parseMediaReference(stored);
    if ('error' in reference) return FINE;
    if (reference.kind === 'file') return knownOfFile(reference.path);
    return (await readAddress(reference.url)).verdict;
  };

  return {
    /** What is at a stored reference; nothing is known about what is not there, or cannot be fetched now. */
    async check(stored: string): Promise<Omit<SubtitleCheck, 'chosen'>> {
      const reference = parseMediaReference(stored);
      if ('error' in reference) return { ...FINE, readings: [] };
      const read = await (reference.kind === 'url'
        ? readAddress(reference.url)
        : withFile(reference.path, readFile));
      return { ...(read?.verdict ?? FINE), readings: read?.readings() ?? [] };
    },

    /** Those of these files that cannot be used, and why. Only some of the unknown ones are read for it. */
    async problemsAmong(stored: readonly string[]): Promise<{ path: string; problem: string }[]> {
      let left = READ_AT_ONCE;
      const mayRead = (): boolean => {
        left -= 1;
        return left >= 0;
      };
      const problems: { path: string; problem: string }[] = [];
      for (const path of new Set(stored)) {
        const reference = parseMediaReference(path);
        if ('error' in reference || reference.kind !== 'file') continue;
        const { problem, is_sure: isSure } = await knownOfFile(reference.path, mayRead);
        const said = problem ?? (isSure ? null : subtitleProblems.encodingUnclear);
        if (said !== null) problems.push({ path, problem: said });
      }
      return problems;
    },

    /** Why it cannot be used, to put after “This file”; null also when that is not known. */
    problemOf: async (stored: string): Promise<string | null> => (await verdictOf(stored)).problem,

    verdictOf,
  };
};
export type SubtitleChecks = ReturnType<typeof createSubtitleChecks>;
