import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('behind a dash, a day may have a short year in numbers', () => {
  say([
    ['News - 14.03.25.mkv', 'News S2025E314: 2025-03-14'],
    ['News - 14.03.25 - Budget.mkv', 'News S2025E314: Budget'],
    ['News_-_1.3.25_720p.mkv', 'News S2025E301: 2025-03-01'],
    ['News/14.03.25.mkv', 'News S2025E314: 2025-03-14'],
    ['News - 32.03.25.mkv', 'movie News - 32.03.25'],
    ['News - 14.03.31.mkv', 'movie News - 14.03.31'],
    ['News - 14.03.25.7.mkv', 'movie News - 14.03.25.7'],
    ['News - 03.04.05.mkv', 'movie News - 03.04.05'],
    ['Kite (2010) - 14.03.25.mkv', 'movie Kite (2010), but 14'],
    ['Uploads/14.03.25.mkv', 'movie 14 03 25, but 2025-03-14'],
  ]);
});

describe('small words between the name of a series and a day are of neither', () => {
  say([
    ['News/News vom 14.03.2025.mkv', 'News S2025E314: 2025-03-14'],
    ['News vom 14. März 2025 - Budget.mkv', 'News S2025E314: Budget'],
    ['Habari_ya_14.03.2025.mkv', 'Habari S2025E314: 2025-03-14'],
    ['Habari za tarehe 14 Machi 2025.mkv', 'Habari S2025E314: 2025-03-14'],
    ['Journal du 1er mars 2025.mkv', 'Journal S2025E301: 2025-03-01'],
    ['Noticias del 14 de marzo de 2025.mkv', 'Noticias S2025E314: 2025-03-14'],
    ['News of the 14th of March 2025.mkv', 'News S2025E314: 2025-03-14'],
    ['News of March 14, 2025.mkv', 'News S2025E314: 2025-03-14'],
    ['News/vom 14.03.2025.mkv', 'News S2025E314: 2025-03-14'],
    ['Best Of 14.03.2025.mkv', 'Best Of S2025E314: 2025-03-14'],
    ['best.of.2025.03.14.mkv', 'Best Of S2025E314: 2025-03-14'],
    ['Best of/Best of 14.03.2025.mkv', 'Best of S2025E314: 2025-03-14'],
    ['What It Is Made of - 14.03.2025.mkv', 'What It Is Made of S2025E314: 2025-03-14'],
    ['Part 5 of 12 2019.mkv', 'movie Part 5 of 12 (2019)'],
  ]);
});

describe('a year with an x may have a month and a day', () => {
  say([
    ['News.2025x03.09.mkv', 'News S2025E309: 2025-03-09'],
    ['News/Season 2025/News 2025x03.09 - Budget.mkv', 'News S2025E309: Budget'],
    ['News 2025x03.mkv', 'News S2025E3'],
    ['News 2025x03-04.mkv', 'News S2025E3-4'],
    ['News.2025x13.09.mkv', 'News S2025E13'],
    ['News.2025x03.04.05.mkv', 'News S2025E3-5'],
  ]);
});

describe('a folder of a day is in that of the series', () => {
  say([
    ['News/14.03.2025/News.mkv', 'News S2025E314: 2025-03-14'],
    ['News/14.03.25/News.mkv', 'News S2025E314: 2025-03-14'],
    ['tv/News (2015)/2025-03-14/News - Budget.mkv', 'News (2015) S2025E314: Budget'],
    ['News/20250314/Budget.mkv', 'News S2025E314: Budget'],
    ['News/14 March 2025/film.mkv', 'News S2025E314: 2025-03-14'],
    ['News/2025-03-14/720p/news.mkv', 'News S2025E314: 2025-03-14'],
    ['News/2025/2025-03-14/News.mkv', 'News S2025E314: 2025-03-14'],
    ['News/Season 2025/2025-03-14/News.mkv', 'News S2025E314: 2025-03-14'],
    ['News/2025-03-14/index.m3u8', 'News S2025E314: 2025-03-14'],
    ['News/2025-03-14/News S03E05.mkv', 'News S3E5'],
    ['News/2025-03-14/News 2025-03-15.mkv', 'News S2025E315: 2025-03-15'],
    ['News/2025-03-14/Kite (2010).mkv', 'movie Kite (2010)'],
    ['News/Extras/2025-03-14/Rain.mkv', 'extra Rain'],
    ['Movies/Kite/2025-03-14/Kite.mkv', 'movie Kite'],
    ['Videos/2025-03-14/Birthday.mkv', 'movie Birthday'],
    ['2025-03-14/Birthday.mkv', 'movie Birthday'],
    ['Kites/2025-03-14/VID_20250314.mp4', 'movie VID_20250314'],
  ]);
});
