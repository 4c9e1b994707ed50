import { expect, it } from 'vitest';
import { adminTokenMissing, noticeIn } from './notice.ts';

it('finds a notice in a navigation’s state, with its title if it has one', () => {
  expect(noticeIn(adminTokenMissing)).toEqual(adminTokenMissing);
  expect(noticeIn({ notice: 'Read me', noticeTitle: 7, phone: '712345678' })).toEqual({ notice: 'Read me' });
});

it.each([undefined, null, 'Read me', {}, { notice: 7 }])('finds none in %j', (state) => {
  expect(noticeIn(state)).toBeNull();
});
