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

describe('words that may be of a title are those of an extra where they are set apart', () => {
  say([
    ['Kite Road (2010)/Alternate Ending.mkv', 'extra Alternate Ending'],
    ['Kite Road (2010)/Alternate Ending 2.mkv', 'extra Alternate Ending 2'],
    ['Kite Road (2010)/Audio Commentary.mkv', 'extra Audio Commentary'],
    ['Kite Road (2010)/Commentary.mkv', 'extra Commentary'],
    ['Kite Road (2010)/Kite Road - Alternate Ending.mkv', 'extra Kite Road'],
    ['Kite Road (2010) - Alternate Ending 720p.mkv', 'extra Kite Road (2010)'],
    ["Kite Road (2010) - Director's Commentary.mkv", 'extra Kite Road (2010)'],
    ['Kite Road (2010) - Alternate Ending #2.mkv', 'extra Kite Road (2010)'],
    ['Kite Road (2010)-alternate scenes.mkv', 'extra Kite Road (2010)'],
    ['Kite Road-commentary.mkv', 'extra Kite Road'],
    ['Kite Road (2010) Alternate Ending.mkv', 'movie Kite Road (2010), but Alternate'],
    ['Alternate Ending.mkv', 'movie Alternate Ending'],
    ['Alternate Ending (2014)/Alternate Ending.mkv', 'movie Alternate Ending (2014)'],
    ['The Alternate Ending (2014)/The Alternate Ending.mkv', 'movie The Alternate Ending (2014)'],
    ['Kite - Alternate Ending (2014)/Kite - Alternate Ending.mkv', 'movie Kite - Alternate Ending (2014)'],
    ['Kite - Bloopers (2014)/Kite - Bloopers.mkv', 'movie Kite - Bloopers (2014)'],
    ['Kite - Bloopers (2014)/Kite - Bloopers - Trailer.mkv', 'extra Kite - Bloopers'],
    ['the-alternate-ending.mkv', 'movie The Alternate Ending'],
    ['A Running Commentary (2014).mkv', 'movie A Running Commentary (2014)'],
    ['Garden S01E05 - Alternate Ending.mkv', 'Garden S1E5: Alternate Ending'],
    ['Garden/Season 1/Alternate Ending.mkv', 'Garden S1: Alternate Ending'],
    ['News 2026-03-14 - Commentary.mkv', 'News S2026E314: Commentary'],
  ]);
});

describe('folders of extras in the singular', () => {
  say([
    ['Kite (2010)/Gag Reel/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Blooper Reel/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Deleted Scene/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Teaser/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Alternate Endings/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Audio Commentary/Kite (2010).mkv', 'extra Kite (2010)'],
    ['Garden/Season 1/Gag Reel/Garden S01E01.mkv', 'extra Garden'],
    ['Kite Gag Reel/Rain.mkv', 'extra Rain'],
    ['Gag Reel Nights (2014)/Gag Reel Nights.mkv', 'movie Gag Reel Nights (2014)'],
    ['The Gag Reel (2014)/The Gag Reel.mkv', 'movie The Gag Reel (2014)'],
    ['Movies/Alternate Ending/Alternate Ending.mkv', 'movie Alternate Ending'],
    ['Commentary/Season 1/Commentary S01E01.mkv', 'Commentary S1E1'],
  ]);
});
