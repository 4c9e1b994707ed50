import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('folders of seasons in other words', () => {
  say([
    ['Garten/Staffel 2/05.mkv', 'Garten S2E5'],
    ['Jardin/Temporada 2/05.mkv', 'Jardin S2E5'],
    ['Jardin/Saison 2/Jardin 05.mkv', 'Jardin S2E5'],
    ['Giardino/Stagione 2/05 Pioggia.mkv', 'Giardino S2E5: Pioggia'],
    ['Bustani/Msimu 2/05.mkv', 'Bustani S2E5'],
    ['Bustani/Msimu wa 2/Sehemu ya 5.mkv', 'Bustani S2E5'],
    ['Bustani/Msimu wa pili/05.mkv', 'Bustani S2E5'],
    ['Garden/Series 2/05.mkv', 'Garden S2E5'],
    ['Garden/S02/05.mkv', 'Garden S2E5'],
    ['Garden/s2/05.mkv', 'Garden S2E5'],
    ['Garden/SEASON_02/05.mkv', 'Garden S2E5'],
    ['Garden/Season02/05.mkv', 'Garden S2E5'],
    ['Garden/Season Two/05.mkv', 'Garden S2E5'],
    ['Garden/2nd Season/05.mkv', 'Garden S2E5'],
    ['Garden/2. Staffel/05.mkv', 'Garden S2E5'],
    ['Garden/Season 2 (2012)/05.mkv', 'Garden S2E5'],
    ['Garden/Season 2 [1080p]/05.mkv', 'Garden S2E5'],
    ['Garden/Season 2 - The Storm/05.mkv', 'Garden S2E5'],
    ['Garden/2/05.mkv', 'Garden S2E5'],
    ['Garden/Third Season/05.mkv', 'Garden S3E5'],
    ['Garden/Season 100/Garden 05.mkv', 'Garden S100E5'],
    ['Garden/Volume 3/05.mkv', 'Garden S3E5'],
    ['Jardin/Série 3/05.mkv', 'Jardin S3E5'],
    ['Have/Sæson 3/05.mkv', 'Have S3E5'],
    ['Garden/02/Garden 05.mkv', 'Garden S2E5'],
    ['Garden Season 2/05.mkv', 'Garden S2E5'],
    ['Garden.S02.1080p.WEB-DL/05.mkv', 'Garden S2E5'],
    ['tv/Garden (2019)/Season 2/05.mkv', 'Garden (2019) S2E5'],
    ['tv/Drama/Garden/Season 2/Disc 1/05.mkv', 'Garden S2E5'],
    ['Movies/2019/Kite.mkv', 'movie Kite'],
    ['Films/2/Kite.mkv', 'movie Kite'],
    ['Kite/2/Kite.mkv', 'movie Kite'],
    ['Garden/Season 1/Garden S02E03.mkv', 'Garden S2E3'],
  ]);
});

describe('season 0', () => {
  say([
    ['Garden/Specials/03.mkv', 'Garden S0E3'],
    ['Garden/Specials/03 - Christmas.mkv', 'Garden S0E3: Christmas'],
    ['Garden/Specials/Christmas.mkv', 'Garden S0: Christmas'],
    ['Garden/SPECIALS/Garden Christmas.mkv', 'Garden S0: Garden Christmas'],
    ['Garden/Special/Garden S00E03.mkv', 'Garden S0E3'],
    ['Garden/Season 0/3.mkv', 'Garden S0E3'],
    ['Garden/Season 00/Garden S00E03 Christmas.mkv', 'Garden S0E3: Christmas'],
    ['Garden/S00/Garden 03.mkv', 'Garden S0E3'],
    ['Garden/Season 00/Christmas.mkv', 'Garden S0: Christmas'],
    ['Garden/0/3.mkv', 'Garden S0E3'],
    ['Garden/Specials/SP1.mkv', 'Garden S0E1'],
    ['Garden 0x03.mkv', 'Garden S0E3'],
    ['Garden/Season 1/Garden S00E03.mkv', 'Garden S0E3'],
    ['Bustani/Maalum/03.mkv', 'Bustani S0E3'],
  ]);
});

describe('extras by what their names end with', () => {
  say([
    ['300-behindthescenes.mkv', 'extra 300'],
    ['300 (2006)/300-deleted.mkv', 'extra 300'],
    ['300 (2006)-interview.mkv', 'extra 300 (2006)'],
    ['Kite (2010)-trailer.mkv', 'extra Kite (2010)'],
    ['Kite-trailer2.mkv', 'extra Kite'],
    ['Kite-trailer 2.mkv', 'extra Kite'],
    ['Kite-clip.mkv', 'extra Kite'],
    ['Kite-scene.mkv', 'extra Kite'],
    ['Kite-short.mkv', 'extra Kite'],
    ['Kite-featurette.mkv', 'extra Kite'],
    ['Kite-sample.mkv', 'extra Kite'],
    ['Kite-extra.mkv', 'extra Kite'],
    ['Kite-other.mkv', 'extra Kite'],
    ['kite.sample.mkv', 'extra Kite'],
    ['Kite.2010.1080p-trailer.mkv', 'extra Kite (2010)'],
    ['Kite.2010.1080p.BluRay.x264-GRP-sample.mkv', 'extra Kite (2010)'],
    ['Kite (2010) - Behind the Scenes.mkv', 'extra Kite (2010)'],
    ['Kite (2010) Deleted Scenes.mkv', 'extra Kite (2010)'],
    ['Kite (2010) Trailer.mkv', 'extra Kite (2010)'],
    ['Kite Official Trailer.mkv', 'extra Kite'],
    ['Kite - Making of.mkv', 'extra Kite'],
    ['The Kite trailer.mkv', 'extra The Kite'],
    ['night-bus-trailer.mkv', 'extra Night Bus'],
    ['kite_trailer.mp4', 'extra Kite'],
    ['sample-kite.mkv', 'extra Kite'],
    ['sample-kite.2010.1080p.mkv', 'extra Kite (2010)'],
    ['sample.mkv', 'extra Sample'],
    ['Garden/Season 1/05-sample.mkv', 'extra 05-Sample'],
    ['trailer.mp4', 'extra Trailer'],
    ['1080p-trailer.mp4', 'extra 1080p-Trailer'],
    ['Garden S01E02-trailer.mkv', 'extra Garden'],
  ]);
});

describe('titles that have such words are films, and names that have them are episodes', () => {
  say([
    ['The DNA Sample.mkv', 'movie The DNA Sample'],
    ['Living in a Trailer.mkv', 'movie Living in a Trailer'],
    ['Living.in.a.Trailer.2013.1080p.mkv', 'movie Living in a Trailer (2013)'],
    ['living_in_a_trailer.mp4', 'movie Living In A Trailer'],
    ['The.DNA.Sample.mkv', 'movie The DNA Sample'],
    ['The Interview (2014).mkv', 'movie The Interview (2014)'],
    ['the-interview.mkv', 'movie The-Interview'],
    ['Trailer Park (2010).mkv', 'movie Trailer Park (2010)'],
    ['The Last Scene.mkv', 'movie The Last Scene'],
    ['Behind the Scenes of Kite (2011).mkv', 'movie Behind the Scenes of Kite (2011)'],
    ['Deleted (2016).mkv', 'movie Deleted (2016)'],
    ['The Short Clip (2016).mkv', 'movie The Short Clip (2016)'],
    ['other.mp4', 'movie Other'],
    ['Interview.mp4', 'movie Interview'],
    ['The Others (2001).mkv', 'movie The Others (2001)'],
    ['Sample This 2012 720p.mkv', 'movie Sample This (2012)'],
    ['Extras/Season 1/Extras S01E01.mkv', 'Extras S1E1'],
    ['Garden/Season 1/05 - Interview.mkv', 'Garden S1E5: Interview'],
    ['Garden S01E05 - The Trailer.mkv', 'Garden S1E5: The Trailer'],
    ['Garden - S01E05 - Deleted.mkv', 'Garden S1E5: Deleted'],
  ]);
});

describe('extras by their folder', () => {
  say([
    ['Kite (2010)/extras/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Extras/Kite (2010).mkv', 'extra Kite (2010)'],
    ['Kite (2010)/behind the scenes/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Behind.The.Scenes/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Featurettes/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Sample/kite-s.mkv', 'extra Kite-S'],
    ['Kite (2010)/Trailers/1.mkv', 'extra 1'],
    ['Kite (2010)/Deleted Scenes/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Interviews/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/clips/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/theme-videos/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/backdrops/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Other/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Shorts/Rain.mkv', 'extra Rain'],
    ['Kite (2010)/Extras/Disc 2/Rain.mkv', 'extra Rain'],
    ['Garden/Season 1/Extras/Garden S01E01.mkv', 'extra Garden'],
    ['Garden/Extras/05.mkv', 'extra 05'],
    ['Garden/Trailers/VID_20260112.mp4', 'extra VID_20260112'],
    ['Shorts/Kite.mkv', 'movie Kite'],
    ['Movies/Shorts/Kite (2010).mkv', 'movie Kite (2010)'],
    ['Clips/Kite.mkv', 'movie Kite'],
  ]);
});

describe('what is not understood is said', () => {
  say([
    ['Kite (2010) 2.mkv', 'movie Kite (2010), but 2'],
    ['Kite (2010) (2).mkv', 'movie Kite (2010), but 2'],
    ['Kite.2010.1080p.3.mkv', 'movie Kite (2010), but 3'],
    ['Kite (2010) - 04.mkv', 'movie Kite (2010), but 04'],
    ['Kite (2010) a.mkv', 'movie Kite (2010), but a'],
    ['Kite (2010)/Storm.mkv', 'movie Kite (2010), but Storm'],
    ['Kite (2010)/Kite 2.mkv', 'movie Kite 2'],
    ['Kite (2010) - 1080p.mkv', 'movie Kite (2010)'],
    ['Kite (2010) - Directors Cut.mkv', 'movie Kite (2010)'],
    ['Kite (2010) [Group].mkv', 'movie Kite (2010)'],
    ['Kite (2010) x264-GRP9.mkv', 'movie Kite (2010)'],
    ['Kite (2010)/Kite Extended.mkv', 'movie Kite (2010)'],
    ['Kite 720p.mkv', 'movie Kite'],
  ]);
});

describe('names in other scripts', () => {
  say([
    ['ガーデン/シーズン2/第05話.mkv', 'ガーデン S2E5'],
    ['Сад/Сезон 2/05.mkv', 'Сад S2E5'],
    ['Сад S01E02.mkv', 'Сад S1E2'],
    ['花园 第05集.mkv', '花园 E5'],
    ['حديقة (2010).mkv', 'movie حديقة (2010)'],
    ['Jardín (2010).mkv', 'movie Jardín (2010)'],
    ['Jardi\u0301n (2010).mkv', 'movie Jardín (2010)'],
    ['Garden Ｓ０１Ｅ０２.mkv', 'Garden S1E2'],
    ['Kite （2010）.mkv', 'movie Kite (2010)'],
    ['Kite – 2010.mkv', 'movie Kite (2010)'],
    ['Garden S01E01–E02.mkv', 'Garden S1E1-2'],
    ['Ĝardeno 1x02.mkv', 'Ĝardeno S1E2'],
  ]);
});
