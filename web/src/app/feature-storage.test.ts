import { afterEach, expect, it } from 'vitest';
import { clearStorage, clearViewerStorage } from '#shared/storage/session.ts';
// Loads what the entry script loads; the code of the features stays lazy.
import './App.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['a viewer logs out', clearViewerStorage],
  ['an admin logs out', clearStorage],
])('unsent progress stays when %s, and unsent texts do not', (_when, empty) => {
  localStorage.setItem('progress-outbox:7:1:movie:1', '{}');
  localStorage.setItem('player-preferences', '{}');
  sessionStorage.setItem('feedback-draft:7:', '{}');
  sessionStorage.setItem('feedback-draft:7:subject=Sound', '{}');
  sessionStorage.setItem('request-draft:7:', '{}');
  sessionStorage.setItem('wanted-place', '{}');
  empty();
  expect(Object.keys(localStorage)).toEqual(['progress-outbox:7:1:movie:1']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
