import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('behind a dash, numbers are the name of an episode', () => {
  say([
    ['Tide S02E05 - 2.0.mkv', 'Tide S2E5: 2.0'],
    ['Tide S02E05 - 50-50.mkv', 'Tide S2E5: 50-50'],
    ['Tide S02E05 - 9-1-1 [720p].mkv', 'Tide S2E5: 9-1-1'],
    ['Tide S02E05 - #42.mkv', 'Tide S2E5: #42'],
    ['Tide S02E05 - 50%.mkv', 'Tide S2E5: 50%'],
    ['Tide S02E05 - 0.5.mkv', 'Tide S2E5: 0.5'],
    ['Tide 2x05 - 24-7.mkv', 'Tide S2E5: 24-7'],
    ['Tide/Season 1/08 - 2.0.mkv', 'Tide S1E8: 2.0'],
    ['Tide/Season 1/11 - 50-50.mkv', 'Tide S1E11: 50-50'],
    ['Tide/Season 1/11 - #42.mkv', 'Tide S1E11: #42'],
    ['Tide/Season 1/Tide - 11 - #42.mkv', 'Tide S1E11: #42'],
    ['Tide/Season 1/Episode 11 - 3.14.mkv', 'Tide S1E11: 3.14'],
    ['Tide/Season 1/Tide - #42.mkv', 'Tide S1E42'],
    ['Tide 9/Season 1/Tide 9 - #42.mkv', 'Tide 9 S1E42'],
    ['Tide S02E05 - 02.mkv', 'Tide S2E5'],
    ['Tide S02E05 - 2.mkv', 'Tide S2E5'],
    ['Tide S02E05 - 5.1 720p.mkv', 'Tide S2E5: 5.1'],
  ]);
});

describe('behind the number of a season and an episode, a larger number or one with a full stop is the name', () => {
  say([
    ['Tide S02E09 1984.mkv', 'Tide S2E9: 1984'],
    ['Tide 2x09 1000.mkv', 'Tide S2E9: 1000'],
    ['Tide/Season 2/S02E09 1984.mkv', 'Tide S2E9: 1984'],
    ['Tide S01E04 3.14.mkv', 'Tide S1E4: 3.14'],
    ['Tide S01E04 3.14 720p.mkv', 'Tide S1E4: 3.14'],
    ['Tide S02E09 2019.mkv', 'Tide S2E9'],
    ['Tide S02E09 (1984).mkv', 'Tide S2E9'],
    ['Tide.S02E09.1984.1080p.WEB.mkv', 'Tide S2E9'],
    ['Tide S02E09 720.mkv', 'Tide S2E9'],
    ['Tide S02E09 2.mkv', 'Tide S2E9'],
    ['Tide S02E09 5.1.mkv', 'Tide S2E9'],
    ['Tide/Season 2/Episode 9 1984.mkv', 'Tide S2E9'],
  ]);
});

describe('behind a dash, a word that is technical elsewhere is the whole name of an episode', () => {
  say([
    ['Spider-Kite/Season 1/Spider-Kite 03 - Web.mkv', 'Spider-Kite S1E3: Web'],
    ['Tide S01E03 - Rip.mkv', 'Tide S1E3: Rip'],
    ['Tide S01E03 - Web 720p.mkv', 'Tide S1E3'],
    ['Tide S01E03 - WEB.mkv', 'Tide S1E3'],
    ['Tide S01E03 - HD.mkv', 'Tide S1E3'],
    ['Tide S01E03 Web.mkv', 'Tide S1E3'],
    ['Tide S01E03 - FINAL.mkv', 'Tide S1E3'],
  ]);
});
