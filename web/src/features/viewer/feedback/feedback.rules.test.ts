import { FEEDBACK_MESSAGE_MAX_LENGTH, FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import { describe, expect, it } from 'vitest';
import { paths } from '#shared/paths.ts';
import {
  cursorPositionIn,
  withinLimits,
  prefillIn,
  feedbackProblems,
  remainingHint,
  reportIn,
} from './feedback.rules.ts';

const searchOf = (path: string) => new URLSearchParams(path.split('?')[1]);

describe('prefillIn', () => {
  it('reads what the link contains', () => {
    const draft = { subject: 'Tausi & Co: 50 % = ?', message: 'Line one\nLine “two” + more #1' };
    expect(prefillIn(searchOf(paths.feedback(draft)))).toEqual(draft);
  });

  it('finds nothing in a plain link', () => {
    expect(prefillIn(searchOf(paths.feedback()))).toBeNull();
  });

  it('cuts what is too long', () => {
    const long = 'x'.repeat(9_999);
    const { subject, message } = prefillIn(searchOf(paths.feedback({ subject: long, message: long }))) ?? {};
    expect(subject).toHaveLength(FEEDBACK_SUBJECT_MAX_LENGTH);
    expect(message).toHaveLength(FEEDBACK_MESSAGE_MAX_LENGTH);
  });
});

describe('withinLimits', () => {
  it('does not split a character', () => {
    const subject = `${'x'.repeat(FEEDBACK_SUBJECT_MAX_LENGTH - 1)}🎬`;
    expect(withinLimits({ subject, message: '🎬' })).toEqual({
      subject: 'x'.repeat(FEEDBACK_SUBJECT_MAX_LENGTH - 1),
      message: '🎬',
    });
  });

  it('puts a subject on one line, and leaves a message its lines', () => {
    expect(withinLimits({ subject: 'one\ntwo', message: 'one\ntwo' })).toEqual({
      subject: 'one two',
      message: 'one\ntwo',
    });
  });
});

describe('feedbackProblems', () => {
  it('asks for both fields', () => {
    expect(Object.keys(feedbackProblems({ subject: ' ', message: '\n' }))).toEqual(['subject', 'message']);
    expect(feedbackProblems({ subject: 'Sound', message: 'Too quiet' })).toEqual({});
  });
});

describe('remainingHint', () => {
  it.each([
    [200, undefined],
    [199, '199 characters left'],
    [1, '1 character left'],
    [0, '0 characters left'],
  ])('for %i characters is “%s”', (left, text) => {
    expect(remainingHint('x'.repeat(FEEDBACK_MESSAGE_MAX_LENGTH - left))).toBe(text);
  });
});

describe('cursorPositionIn', () => {
  it.each([
    ['What is wrong?\n\n\nDetails', 'What is wrong?\n'.length],
    ['What is wrong?\nIt stops\n\nDetails', 'What is wrong?\nIt stops\n'.length],
    ['\nDetails', 0],
    ['At 3:04\nagain', 13],
    ['', 0],
  ])('of %j is %i', (message, begin) => {
    expect(cursorPositionIn(message)).toBe(begin);
  });
});

describe('the film in a link', () => {
  const inLink = (link: string) => reportIn(new URLSearchParams(link));

  it('is a movie’s file or an episode, and a second', () => {
    expect(inLink('video=3&file=4&second=12&codecs=hvc1,mp4a')).toEqual({
      video_id: 3,
      file_id: 4,
      second: 12,
      codecs: ['hvc1', 'mp4a'],
    });
    expect(inLink('video=3&episode=9&second=0')).toEqual({
      video_id: 3,
      episode_id: 9,
      second: 0,
      codecs: [],
    });
  });

  it.each(['', 'video=3', 'second=3', 'video=x&second=1', 'video=0&second=1', 'video=3&second=9999999'])(
    'is none in “%s”',
    (link) => {
      expect(inLink(link)).toBeUndefined();
    },
  );

  it('names only codecs that the server takes', () => {
    const codecs = ['x'.repeat(61), 'a b', '', ...Array.from({ length: 12 }, (_, at) => `c${at}`)];
    const link = new URLSearchParams({ video: '3', second: '1', codecs: codecs.join(',') });
    expect(reportIn(link)?.codecs).toEqual(Array.from({ length: 10 }, (_, at) => `c${at}`));
  });
});
