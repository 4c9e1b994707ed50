import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('the number of a season is spelt out in its folder', () => {
  say([
    ['Soko/Primera temporada/04.mkv', 'Soko S1E4'],
    ['Soko/Segunda temporada/04.mkv', 'Soko S2E4'],
    ['Soko/Terceira temporada/04.mkv', 'Soko S3E4'],
    ['Soko/Vierte Staffel/04 - Mboga.mkv', 'Soko S4E4: Mboga'],
    ['Soko/Fünfte Staffel/E04.mkv', 'Soko S5E4'],
    ['Soko/Première saison/Soko - 04.mkv', 'Soko S1E4'],
    ['Soko/Seconda stagione/04 Mboga.mkv', 'Soko S2E4: Mboga'],
    ['Soko/Quinta temporada (2019)/04.mkv', 'Soko S5E4'],
    ['Soko/Sexta temporada 720p/04.mkv', 'Soko S6E4'],
    ['Soko/Soko - Segunda temporada/04.mkv', 'Soko S2E4'],
    ['Soko/Soko Zweite Staffel/04.mkv', 'Soko S2E4'],
    ['Soko (2011)/Soko (2011) Terza stagione/04.mkv', 'Soko (2011) S3E4'],
    ['Soko - Dritte Staffel/04.mkv', 'Soko S3E4'],
    ['Soko/Saison un/04.mkv', 'Soko S1E4'],
    ['Soko/Temporada cinco (2015)/04.mkv', 'Soko S5E4'],
    ['Soko/Stagione sette/04.mkv', 'Soko S7E4'],
    ['Soko/Primera temporada completa/04.mkv', 'Soko S1E4'],
    ['Soko/Zweite Staffel German 720p/04.mkv', 'Soko S2E4'],
    ['Soko/Season Premiere/04.mkv', 'movie 04'],
    ['Serie Una Vida/04.mkv', 'movie 04'],
    ['Une Saison/film.mkv', 'movie Film'],
    ['Kite The Third Season/04.mkv', 'movie 04'],
    ['Four Seasons (2010)/film.mkv', 'movie Four Seasons (2010)'],
    ['Soko/Season (2017)/04.mkv', 'Soko S2017E4'],
  ]);
});

describe('a folder that has those of the seasons in it is not of a series', () => {
  say([
    ['Soko/Seasons/3/04.mkv', 'Soko S3E4'],
    ['Soko/Seasons/Season 3/04.mkv', 'Soko S3E4'],
    ['Soko/Staffeln/E04.mkv', 'Soko E4'],
    ['Soko/Seasons/Soko S03E04.mkv', 'Soko S3E4'],
    ['Seasons/Season 3/04.mkv', 'Seasons S3E4'],
    ['tv/Seasons/Season 3/04.mkv', 'Seasons S3E4'],
  ]);
});

describe('folders of specials in other words', () => {
  say([
    ['Soko/Épisodes spéciaux/04.mkv', 'Soko S0E4'],
    ['Soko/Episodi speciali/04.mkv', 'Soko S0E4'],
    ['Soko/Episodios especiales/04 - Mboga.mkv', 'Soko S0E4: Mboga'],
    ['Soko/Sonderfolgen/04.mkv', 'Soko S0E4'],
    ['Soko/Hors-série/04.mkv', 'Soko S0E4'],
    ['Soko/Vipindi Maalum/04.mkv', 'Soko S0E4'],
    ['Soko/SP/04.mkv', 'Soko S0E4'],
    ['Soko/Specials & Extras/04.mkv', 'Soko S0E4'],
    ['Soko/OVA and Specials/04.mkv', 'Soko S0E4'],
    ['Soko/Specials (2019)/04 - Mboga.mkv', 'Soko S0E4: Mboga'],
    ['Soko/Specials (2019)/Krismasi.mkv', 'Soko S0: Krismasi'],
    ['Soko/Season 2 Specials/04.mkv', 'Soko S0E4'],
    ['Soko/Soko Season 2 - Specials/Krismasi.mkv', 'Soko S0: Krismasi'],
    ['Soko/Specials Season 2/04.mkv', 'Soko S0E4'],
    ['Soko/Season 2/Specials (2012)/04.mkv', 'Soko S0E4'],
    ['Soko/Specials/Krismasi 2019.mkv', 'Soko S0: Krismasi 2019'],
    ['Soko/Specials/Krismasi (2019).mkv', 'movie Krismasi (2019)'],
    ['Soko/Special Features/04.mkv', 'extra 04'],
    ['soko.s01.special.edition.1080p.bluray/04.mkv', 'Soko S1E4'],
  ]);
});

describe('a folder of specials has the name of the series in front', () => {
  say([
    ['Soko/Soko Specials/04.mkv', 'Soko S0E4'],
    ['Soko/Soko Specials/Krismasi.mkv', 'Soko S0: Krismasi'],
    ['Soko/Soko OVA (2014)/04.mkv', 'Soko S0E4'],
    ['Soko/Soko Maalum/04.mkv', 'Soko S0E4'],
    ['Soko (2018)/Soko (2018) Specials/04.mkv', 'Soko (2018) S0E4'],
    ['Soko (2018) - Specials/04.mkv', 'Soko (2018) S0E4'],
    ['Soko - Specials (2019)/Krismasi.mkv', 'Soko S0: Krismasi'],
    ['tv/TV Specials/Juma 2019.mkv', 'movie Juma (2019)'],
  ]);
});

describe('a folder that may be of specials is that of what has a number', () => {
  say([
    ['Soko/Christmas Specials/04.mkv', 'Soko S0E4'],
    ['Soko/Christmas Specials/04 - Mboga.mkv', 'Soko S0E4: Mboga'],
    ['Soko/Christmas Specials/E04.mkv', 'Soko S0E4'],
    ['Soko/Christmas Specials/Mboga.mkv', 'movie Mboga'],
    ['Soko Specials/04.mkv', 'Soko S0E4'],
    ['Comedy Specials/12 Kuku.mkv', 'movie 12 Kuku'],
    ['Comedy Specials/Juma 2.mkv', 'movie Juma 2'],
    ['Films/Comedy Specials/04.mkv', 'movie 04'],
    ['Films/Special (2006)/Special.mkv', 'movie Special (2006)'],
    ['Films/Drama/Special (2006)/film.mkv', 'movie Special (2006)'],
    ['Films/Juma - Special/Juma - Special.mkv', 'movie Juma - Special'],
    ['Siku Maalum/Siku Maalum.mkv', 'movie Siku Maalum'],
    ['Something Special (2012)/film.mkv', 'movie Something Special (2012)'],
    ['SP/04.mkv', 'movie 04'],
  ]);
});

describe('a year below the folder of a title is the season of what has a number', () => {
  say([
    ['Soko/2020/04.mkv', 'Soko S2020E4'],
    ['Soko/2020/12.mkv', 'Soko S2020E12'],
    ['Soko/2018/07 - Mboga.mkv', 'Soko S2018E7: Mboga'],
    ['Soko/2018/E07.mkv', 'Soko S2018E7'],
    ['Soko/2020/Sehemu ya 4.mkv', 'Soko S2020E4'],
    ['Soko/2020/Soko - 04.mkv', 'Soko S2020E4'],
    ['Soko/2020/Soko 12 720p.mkv', 'Soko S2020E12'],
    ['Soko/2020/03-04.mkv', 'Soko S2020E3-4'],
    ['Soko/2020/Soko S01E04.mkv', 'Soko S1E4'],
    ['tv/Soko (2015)/2019/05 - Mboga.mkv', 'Soko (2015) S2019E5: Mboga'],
    ['Soko/2020/Disc 1/03.mkv', 'Soko S2020E3'],
    ['Soko/2020/04-12.mkv', 'movie 04-12'],
    ['Soko/2020/300.mkv', 'movie 300'],
    ['Soko/2020/1917.mkv', 'movie 1917'],
    ['Soko/2020/12 Kuku.mkv', 'movie 12 Kuku'],
    ['Soko/2020/Mboga 2.mkv', 'movie Mboga 2'],
    ['Soko/2020/03/04.mkv', 'Soko S2020E304: 2020-03-04'],
    ['Films/Drama/2019/12.mkv', 'movie 12'],
    ['Films/2019/05.mkv', 'movie 05'],
  ]);
});

describe('a folder into which all kinds of videos go is not of a series', () => {
  say([
    ['uploads/S01E04.mkv', 'S01E04 S1E4'],
    ['uploads/E04 - Mboga.mkv', 'E04 - Mboga E4: Mboga'],
    ['Downloads/Ep 4.mkv', 'Ep 4 E4'],
    ['shows/1x05.mkv', '1x05 S1E5'],
    ['movies/Sehemu 5.mkv', 'Sehemu 5 E5'],
    ['uploads/Soko S01E04.mkv', 'Soko S1E4'],
    ['uploads/Soko/E04.mkv', 'Soko E4'],
    ['Kids/S01E04.mkv', 'Kids S1E4'],
  ]);
});
