import { afterEach, expect, it, vi } from 'vitest';
import { preferences } from '../preferences.ts';
import { startSettings } from './streams.ts';

const onLine = (connection: object) => vi.stubGlobal('navigator', { connection });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('begins with what the line is likely to carry, and with the least where nothing tells', () => {
  onLine({});
  expect(startSettings()).toEqual({ abrEwmaDefaultEstimate: 500_000 });
  onLine({ downlink: 1.5 });
  expect(startSettings()).toEqual({ abrEwmaDefaultEstimate: 1_500_000 });
  preferences.set({ lineSpeed: 4_000_000 });
  expect(startSettings()).toEqual({ abrEwmaDefaultEstimate: 4_000_000 });
  onLine({ downlink: 1.5, saveData: true });
  expect(startSettings()).toEqual({ startLevel: 0 });
});
