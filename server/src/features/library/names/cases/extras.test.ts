import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('extras in names with hyphens for spaces', () => {
  say([
    ['the-harbour-clip.mkv', 'extra The Harbour'],
    ['the-harbour-interview.mkv', 'extra The Harbour'],
    ['deep-harbour-deleted.mkv', 'extra Deep Harbour'],
    ['the-long-harbour-scene2.mkv', 'extra The Long Harbour'],
    ['jua-kali-promo.mp4', 'extra Jua Kali'],
    ['night-bus-2012-interview.mkv', 'extra Night Bus (2012)'],
    ['the-last-scene.mkv', 'movie The Last Scene'],
    ['a-crime-scene.mkv', 'movie A Crime Scene'],
    ['living-with-the-others.mkv', 'movie Living With The Others'],
  ]);
});

describe('extras with a number', () => {
  say([
    ['Kite (2010) Trailer #2.mkv', 'extra Kite (2010)'],
    ['Kite (2010) Interview #1.mkv', 'extra Kite (2010)'],
    ['Kite (2010) - Deleted Scene #3.mkv', 'extra Kite (2010)'],
    ['Kite.2010.Teaser.#1.mkv', 'extra Kite (2010)'],
    ['Kite Trailer #2.mkv', 'extra Kite'],
    ['Garden Interview #1.mkv', 'Garden Interview E1'],
    ['Interview #12.mkv', 'Interview E12'],
    ['Garden (2010) #5.mkv', 'Garden (2010) E5'],
    ['Garden/Season 1/Interview #1.mkv', 'Garden S1E1'],
  ]);
});

describe('samples and trailers of episodes', () => {
  say([
    ['Garden.S01E02.sample.mkv', 'extra Garden'],
    ['Garden.S01E02.trailer.mkv', 'extra Garden'],
    ['garden_1x02_sample.mkv', 'extra Garden'],
    ['Garden S01E02 720p sample.mkv', 'extra Garden'],
    ['garden.s01e02.720p.web.x264-grp.sample.mkv', 'extra Garden'],
    ['Garden.S01E02.Rain.sample.mkv', 'extra Garden'],
    ['Garden.S01E02.The.Trailer.mkv', 'Garden S1E2: The Trailer'],
    ['Garden S01E02 Trailer.mkv', 'Garden S1E2: Trailer'],
    ['sample.kite.2010.mkv', 'extra Kite (2010)'],
    ['sample.garden.s01e02.mkv', 'extra Garden'],
    ['Sample.This.2012.720p.mkv', 'movie Sample This (2012)'],
  ]);
});

describe('folders of extras with more words', () => {
  say([
    ['Kite Extras/Rain.mkv', 'extra Rain'],
    ['films/Kite (2010) Extras/Rain.mkv', 'extra Rain'],
    ['Kite.Deleted.Scenes/Rain.mkv', 'extra Rain'],
    ['Kite (2010) - Behind the Scenes/Day 1.mkv', 'extra Day 1'],
    ['Kite Extras - Disc 2/Rain.mkv', 'extra Rain'],
    ['Kite Extras/Disc 2/Rain.mkv', 'extra Rain'],
    ['Kite Extras/VID_20260112.mp4', 'extra VID_20260112'],
    ['Kite (2010)/Extras - Disc 2/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Extras 2/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Bonus Disc/Rain.mkv', 'extra Rain'],
    ['Extra Features/Rain.mkv', 'extra Rain'],
    ['Garden/Season 1 Extras/05.mkv', 'extra 05'],
    ['The Hired Extras/The Hired Extras.mkv', 'movie The Hired Extras'],
    ['The Hired Extras/film.mkv', 'movie Film'],
    ['Kite Extras/Season 1/Kite Extras 05.mkv', 'Kite Extras S1E5'],
    ['Kite Extras/Garden S01E05.mkv', 'Garden S1E5'],
    ['Kite (2010) + Extras/Kite.mkv', 'movie Kite (2010)'],
    ['Kite (2010) with Extras/Kite (2010).mkv', 'movie Kite (2010)'],
    ['Free Samples/Free Rain.mkv', 'movie Free Rain'],
  ]);
});
