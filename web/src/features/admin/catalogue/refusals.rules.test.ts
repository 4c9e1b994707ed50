import { expect, it } from 'vitest';
import type { Failure } from '#shared/form/failure.rules.ts';
import { idOfTitleThere, isTitleGone, isTitleThere, offeredSlug } from './refusals.rules.ts';

const refusal = (code: Failure['code'], detail: Record<string, unknown> = {}): Failure => ({
  msg: 'No.',
  status: 409,
  ...(code && { code }),
  detail,
});

it('finds the slug that is offered', () => {
  expect(offeredSlug(refusal('slug-taken', { suggestion: 'kite-2' }))).toBe('kite-2');
  expect(offeredSlug(refusal('slug-taken'))).toBeNull();
  expect(offeredSlug(refusal('title-exists', { suggestion: 'kite-2' }))).toBeNull();
  expect(offeredSlug(undefined)).toBeNull();
});

it('finds the title that is there', () => {
  expect(idOfTitleThere(refusal('title-exists', { video_id: '12' }))).toBe(12);
  expect(idOfTitleThere(refusal('title-exists'))).toBeNull();
  expect(idOfTitleThere(refusal('slug-taken', { video_id: '12' }))).toBeNull();
  expect([isTitleThere(refusal('title-exists')), isTitleThere(undefined)]).toEqual([true, false]);
});

it('tells a missing title from a missing part of one', () => {
  expect(isTitleGone({ msg: 'This title is not available.', status: 404 })).toBe(true);
  expect(isTitleGone({ msg: 'There is no such file.', status: 404 })).toBe(false);
  expect(isTitleGone({ msg: 'This title is not available.', status: 403 })).toBe(false);
  expect(isTitleGone(undefined)).toBe(false);
});
