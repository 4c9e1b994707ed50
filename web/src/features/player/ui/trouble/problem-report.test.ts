import { FEEDBACK_MESSAGE_MAX_LENGTH, FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import { describe, expect, it } from 'vitest';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from '../../engine/test-doubles/titles.ts';
import { episodesInOrder, filesInOrder, type Playable } from '../../engine/title/playable.ts';
import { problemPlace, problemReport } from './problem-report.ts';

const only = (items: Playable[]): Playable => items[0]!;
const film = (url: string) => only(filesInOrder(aMovie({ files: [aFile(1, { url })] })));
const problem = {
  title: 'A film',
  item: film('/media/secret-ticket/films/Mwanga%20wa%20Lamu.mp4?x=1'),
  at: 3_725.9,
  fault: null,
  missing: null,
  agent: 'Chromium 150',
};
const about = (change: Partial<Parameters<typeof problemReport>[0]> = {}) =>
  problemReport({ ...problem, ...change });

describe('the report of a problem', () => {
  it('names the title, the version, the file, the second and the browser', () => {
    expect(about()).toEqual({
      subject: 'Problem with A film',
      message: [
        'What is wrong?',
        '',
        '',
        'For the caretaker:',
        'Title: A film',
        'Version: Part 1',
        'File: Mwanga wa Lamu.mp4',
        'At: 1:02:05',
        'Browser: Chromium 150',
      ].join('\n'),
    });
  });

  it('contains only the file name of a signed address', () => {
    expect(about().message).not.toContain('secret-ticket');
    expect(about({ item: film('/media/secret-ticket/100%.mp4') }).message).toContain('File: 100%.mp4');
    expect(about({ item: film('https://host/a/b.m3u8?token=secret#secret') }).message).not.toContain(
      'secret',
    );
  });

  it('names the episode of a series', () => {
    const item = only(episodesInOrder(aSeries([aSeason(2, [anEpisode(2, 3)])])));
    expect(about({ item }).message).toContain('Episode: S2: EP.3 · Episode 3');
  });

  it('includes the answers of the browser and the server', () => {
    const diagnosis = { answer: 200, type: 'video/mp4', codecs: ['hvc1', 'mp4a'], hasSound: true };
    const { message } = about({ fault: { code: 4, message: 'no decoder', diagnosis } });
    expect(message).toContain('Error: 4 (no decoder)\nAnswer: 200, video/mp4\nCodecs: hvc1, mp4a\n');
    const unanswered = { answer: null, type: null, codecs: [], hasSound: false };
    expect(about({ fault: { code: 2, message: '', diagnosis: unanswered } }).message).toContain(
      'Error: 2\nAnswer: none\nBrowser',
    );
  });

  it('says which track does not play, and names the codecs', () => {
    expect(about({ missing: { track: 'picture', codecs: ['hvc1', 'mp4a'] } }).message).toContain(
      'This device plays only the sound of this video.\nCodecs: hvc1, mp4a\n',
    );
    expect(about({ missing: { track: 'sound', codecs: [] } }).message).toContain('cannot play the sound');
  });

  it('fits into the form', () => {
    const { subject, message } = about({ title: 'x'.repeat(500), agent: 'y'.repeat(5_000) });
    expect(subject).toHaveLength(FEEDBACK_SUBJECT_MAX_LENGTH);
    expect(message).toHaveLength(FEEDBACK_MESSAGE_MAX_LENGTH);
  });
});

describe('the place of a problem', () => {
  it('is the second of a movie’s file', () => {
    const { movieId, fileId } = problem.item;
    expect(problemPlace(problem)).toEqual({
      video: String(movieId),
      file: String(fileId),
      second: '3725',
    });
  });

  it('is that of an episode, with the codecs where they are known', () => {
    const item = only(episodesInOrder(aSeries([aSeason(2, [anEpisode(2, 3)])])));
    const missing = { track: 'picture', codecs: ['hvc1', 'mp4a'] } as const;
    expect(problemPlace({ ...problem, item, missing: { ...missing, codecs: [...missing.codecs] } })).toEqual({
      video: String(item.movieId),
      episode: String(item.episodeId),
      second: '3725',
      codecs: 'hvc1,mp4a',
    });
  });
});
