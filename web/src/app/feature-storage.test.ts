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
])('unsent progress and choices stay when %s, and unsent texts do not', (_when, empty) => {
  const unsent = ['progress-outbox:7:1:movie:1', 'track-choices:7:1:audio:1'];
  for (const key of unsent) localStorage.setItem(key, '{}');
  localStorage.setItem('player-preferences', '{}');
  sessionStorage.setItem('feedback-draft:7:', '{}');
  sessionStorage.setItem('feedback-draft:7:subject=Sound', '{}');
  sessionStorage.setItem('request-draft:7:', '{}');
  sessionStorage.setItem('wanted-place', '{}');
  empty();
  expect(Object.keys(localStorage).sort()).toEqual(unsent);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
