import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('in the folder of a late season, a number may look like a year', () => {
  say([
    ['Tide/Season 22/2005.mkv', 'Tide S22E2005'],
    ['Tide/Season 22/Tide 2005.mkv', 'Tide S22E2005'],
    ['Tide/Season 22/2005 - Sail.mkv', 'Tide S22E2005: Sail'],
    ['Tide/Season 22/Tide - 1987 - Sail.mkv', 'Tide S22E1987: Sail'],
    ['Tide/Season 22/Tide.1999.Sail.720p.WEB-GRP.mkv', 'Tide S22E1999: Sail'],
    ['Tide/Season 22/Tide.2005.1080p.WEB.mkv', 'Tide S22E2005'],
    ['Tide/Season 22/Tide 2005-2006.mkv', 'Tide S22E2005-2006'],
    ['Tide/Season 22/[Group] Tide - 2005 [1080p].mkv', 'Tide S22E2005'],
    ['Tide/Season 22/[Group] Tide [2005][1080p].mkv', 'Tide S22E2005'],
    ['Tide/Season 22/2011 - Sail 2.mkv', 'Tide S22E2011: Sail 2'],
    ['Tide/Season 22/Tide - 2011 - 12 Sails.mkv', 'Tide S22E2011: 12 Sails'],
    ['Tide/Season 22/Sail - 2011.mkv', 'Tide S22E2011'],
    ['Tide/Season 25/1950.mkv', 'Tide S25E1950'],
    ['Tide S22/Tide 2005.mkv', 'Tide S22E2005'],
    ['Tide/Season 19/1950.mkv', 'Tide S19E50'],
    ['Tide/Season 22/Tide 2005 - 07.mkv', 'Tide S22E7'],
    ['Tide/Season 22/Tide.2005.E07.mkv', 'Tide S22E7'],
    ['Tide/Season 22/Sail of 2005.mkv', 'Tide S22: Sail of 2005'],
    ['Tide (2005)/Season 22/Tide 2005 - Sail.mkv', 'Tide (2005) S22: Sail'],
    ['Tide/Season 22/The Sail (2005).mkv', 'movie The Sail (2005)'],
    ['Tide/Season 22/(1987) - The Sail.mkv', 'movie The Sail (1987)'],
  ]);
});

describe('in the folder of a season, a year without brackets makes no film', () => {
  say([
    ['Tide/Season 1/Tide 2005.mkv', 'Tide S1'],
    ['Tide/Season 1/Tide 2005 - Sail.mkv', 'Tide S1: Sail'],
    ['Tide/Season 1/Sail 2005.mkv', 'Tide S1: Sail 2005'],
    ['Tide/Season 1/2005 - Sail.mkv', 'Tide S1: Sail'],
    ['Tide/Season 2005/Tide 2005.mkv', 'Tide S2005'],
    ['1987/Season 1/1987 - Sail.mkv', '1987 S1: Sail'],
    ['Tide/Season 1/Tide 2005 05.mkv', 'Tide S1E5'],
    ['Tide/Season 1/05 - 2005.mkv', 'Tide S1E5: 2005'],
    ['Tide/Season 1/The.Sail.2013.1080p.BluRay.x264-GRP.mkv', 'movie The Sail (2013)'],
    ['uploads/Season 1/Tide 2005.mkv', 'movie Tide (2005)'],
    ['Tide/3/Tide 2005.mkv', 'movie Tide (2005)'],
  ]);
});

describe('in the folder of a season, the only number of a name may be in round brackets', () => {
  say([
    ['Soko/Season 1/(7) Kuku.mkv', 'Soko S1E7: Kuku'],
    ['Soko/Season 1/Soko (7) Kuku.mkv', 'Soko S1E7: Kuku'],
    ['Soko/Season 1/Soko (7) - Kuku.mkv', 'Soko S1E7: Kuku'],
    ['Soko/Season 1/Kuku (7).mkv', 'Soko S1E7'],
    ['Soko/Season 1/(2).mkv', 'Soko S1E2'],
    ['Soko/Season 1/Kuku_(11).mkv', 'Soko S1E11'],
    ['Soko/Season 1/Soko (7) 720p.mkv', 'Soko S1E7'],
    ['Soko/Season 4/(403) Kuku.mkv', 'Soko S4E3: Kuku'],
    ['Soko/Season 4/Soko (401).mkv', 'Soko S4E1'],
    ['Soko/Season 22/Kuku (1205).mkv', 'Soko S22E1205'],
    ['Soko/Specials/(7) Kuku.mkv', 'Soko S0E7: Kuku'],
    ['Soko/Season 1/05 - Kuku (2).mkv', 'Soko S1E5: Kuku'],
    ['Soko/Season 1/Soko 05 (103).mkv', 'Soko S1E5'],
    ['Soko/Season 1/Kuku copy (2).mkv', 'Soko S1: Kuku'],
    ['Soko/Season 1/(500) Kites.mkv', 'Soko S1: (500) Kites'],
    ['Soko/2/(7) Kuku.mkv', 'movie (7) Kuku'],
    ['Soko/Kuku (7).mkv', 'movie Kuku (7)'],
  ]);
});

describe('with hyphens for spaces, a number follows the name of the folder', () => {
  say([
    ['jua-kali/jua-kali-07-720p.mkv', 'Jua-Kali E7'],
    ['the-old-well/the-old-well-05.mkv', 'The Old Well E5'],
    ['The Old Well/the-old-well-11.mkv', 'The Old Well E11'],
    ['the_old_well/the-old-well-11-web-h264-grp.mkv', 'The Old Well E11'],
    ['the-old-well/the-old-well-05-06.mkv', 'The Old Well E5-6'],
    ['the-old-well/the-old-well-05-the-rope.mkv', 'The Old Well E5: the-rope'],
    ['the-old-well/the-old-well-11v2.mkv', 'The Old Well E11'],
    ['soko/soko-05.mkv', 'Soko E5'],
    ['apollo/apollo-13.mkv', 'movie Apollo-13'],
    ['the-well-12/the-well-12.mkv', 'movie The Well 12'],
    ['the-old-well/the-old-well-2.mkv', 'movie The Old Well 2'],
    ['the-old-well/the-old-well-12-wet-ropes.mkv', 'movie The Old Well 12 Wet Ropes'],
    ['the-old-well (2014)/the-old-well-12.mkv', 'movie The Old Well 12'],
    ['the-old-well-2012/the-old-well-2012.mkv', 'movie The Old Well (2012)'],
    ['other/the-old-well-05.mkv', 'movie The Old Well 05'],
  ]);
});
