import { describe } from 'vitest';
import { say } from '../said-of.ts';

describe('whole paths: ordinary names', () => {
  say([
    ['Movies/Marrow Street (2010)/Marrow Street (2010).mkv', 'movie Marrow Street (2010)'],
    ['Movies/The Thimble Thieves (1987).mp4', 'movie The Thimble Thieves (1987)'],
    ['Movies/Pocketful.of.Gulls.2016.1080p.BluRay.x264-TIDE.mkv', 'movie Pocketful of Gulls (2016)'],
    ['Movies/Pocketful of Terns 2017 720p WEBRip.mkv', 'movie Pocketful of Terns (2017)'],
    ['Movies/A Cup of Sawdust (1974)/A Cup of Sawdust (1974) 1080p.mkv', 'movie A Cup of Sawdust (1974)'],
    ['Movies/Umbrella Court (2020)/Umbrella.Court.2020.2160p.WEB-DL.mkv', 'movie Umbrella Court (2020)'],
    ['Movies/The.Goose.Magistrate.1991.DVDRip.XviD.avi', 'movie The Goose Magistrate (1991)'],
    ['Movies/Mole Weather [2015] 1080p.mkv', 'movie Mole Weather (2015)'],
    ['Movies/Drama/The Ninth Kettle (2005)/The Ninth Kettle (2005).mkv', 'movie The Ninth Kettle (2005)'],
    ['Movies/Comedy/Wet Postmen (1999).avi', 'movie Wet Postmen (1999)'],
    ['Films/A Borrowed Canal (1949)/A Borrowed Canal (1949).mkv', 'movie A Borrowed Canal (1949)'],
    ['Movies/B/Bramble Station (2022)/Bramble Station (2022) - 2160p.mkv', 'movie Bramble Station (2022)'],
    ['Movies/Thirteen Otters (2013)/Thirteen.Otters.2013.BDRip.x265.AAC.mp4', 'movie Thirteen Otters (2013)'],
    ['Movies/The Reluctant Mast (1931).mkv', 'movie The Reluctant Mast (1931)'],
    [
      'Movies/Oatmeal Republic (2024)/Oatmeal.Republic.2024.1080p.AMZN.WEB-DL.DDP5.1.H.264-KOGA.mkv',
      'movie Oatmeal Republic (2024)',
    ],
    ['Movies/Small Hours at Pell (2008)/movie.mkv', 'movie Small Hours at Pell (2008)'],
    [
      "Movies/The Cartographer's Elbow (1966)/The Cartographer's Elbow (1966) [Bluray-1080p].mkv",
      "movie The Cartographer's Elbow (1966)",
    ],
    ['Movies/Lime Kiln Waltz 2002.avi', 'movie Lime Kiln Waltz (2002)'],
    [
      'Shows/Marsh Lane Vets/Season 1/Marsh Lane Vets - S01E01 - New Boots.mkv',
      'Marsh Lane Vets S1E1: New Boots',
    ],
    ['Shows/Marsh Lane Vets/Season 1/Marsh Lane Vets S01E02.mkv', 'Marsh Lane Vets S1E2'],
    [
      'Shows/Marsh Lane Vets/Season 01/Marsh.Lane.Vets.S01E03.1080p.WEB.h264-TIDE.mkv',
      'Marsh Lane Vets S1E3',
    ],
    [
      'Shows/Marsh Lane Vets/Season 02/Marsh Lane Vets - 2x04 - The Goose.avi',
      'Marsh Lane Vets S2E4: The Goose',
    ],
    ['Shows/Marsh Lane Vets/Season 02/S02E05.mkv', 'Marsh Lane Vets S2E5'],
    ['Shows/Marsh Lane Vets/Season 02/S02E06 - Hay Fever.mkv', 'Marsh Lane Vets S2E6: Hay Fever'],
    ['Shows/Marsh Lane Vets/Season 2/07 - Lambing.mkv', 'Marsh Lane Vets S2E7: Lambing'],
    ['Shows/Marsh Lane Vets/Season 2/Episode 08.mkv', 'Marsh Lane Vets S2E8'],
    ['Shows/Marsh Lane Vets/Marsh Lane Vets S03E01.mkv', 'Marsh Lane Vets S3E1'],
    ['Shows/Marsh Lane Vets/Marsh Lane Vets - s03e02 - Ferrets.mp4', 'Marsh Lane Vets S3E2: Ferrets'],
    [
      'Shows/Marsh.Lane.Vets.S04.1080p.BluRay.x264-NOKO/Marsh.Lane.Vets.S04E03.1080p.BluRay.x264-NOKO.mkv',
      'Marsh Lane Vets S4E3',
    ],
    ['Shows/Marsh Lane Vets/Season 4/marsh.lane.vets.s04e04.hdtv.x264-noko.mp4', 'Marsh Lane Vets S4E4'],
    ['Shows/Marsh Lane Vets/Season 4/Marsh_Lane_Vets_S04E05_The_Bull.mkv', 'Marsh Lane Vets S4E5: The Bull'],
    [
      'Shows/The Glovemakers (2018)/Season 1/The Glovemakers (2018) - S01E01 - Thumb.mkv',
      'The Glovemakers (2018) S1E1: Thumb',
    ],
    [
      'Shows/The Glovemakers (2018)/Season 1/The.Glovemakers.2018.S01E02.720p.HDTV.x264-NOKO.mkv',
      'The Glovemakers (2018) S1E2',
    ],
    [
      'Shows/The Glovemakers (2018)/Season 01/The Glovemakers - S01E03 - Cuff (1080p WEB-DL).mkv',
      'The Glovemakers (2018) S1E3: Cuff',
    ],
    [
      'Shows/The Glovemakers (2018)/Season 02/The Glovemakers - S02E10 - Stitch WEBDL-1080p.mkv',
      'The Glovemakers (2018) S2E10: Stitch',
    ],
    ['Shows/Candle Court/Season 10/Candle Court - S10E22 - Verdict.mkv', 'Candle Court S10E22: Verdict'],
    ['Shows/Candle Court/Season 11/Candle Court 11x03.mkv', 'Candle Court S11E3'],
    ['Shows/Candle Court/Season 1/Candle Court - Season 1 Episode 4 - Wax.mkv', 'Candle Court S1E4: Wax'],
    [
      'TV/Candle Court/Season 3/Candle.Court.S03E07.The.Long.Wick.1080p.WEB-DL.DD5.1.H264-KOGA.mkv',
      'Candle Court S3E7: The Long Wick',
    ],
    ['TV/Candle Court/Specials/Candle Court - S00E01 - Unlit Pilot.mkv', 'Candle Court S0E1: Unlit Pilot'],
    ['TV/Candle Court/Season 5/candle court s05e09.m4v', 'Candle Court S5E9'],
    ['TV/Otter Precinct/S01E01 - First Swim.mkv', 'Otter Precinct S1E1: First Swim'],
    ['TV/Otter Precinct/Season 01/Otter Precinct - S01E12 - Last Swim.ts', 'Otter Precinct S1E12: Last Swim'],
    ['Movies/Otters in Court/Otters in Court.avi', 'movie Otters in Court'],
  ]);
});
