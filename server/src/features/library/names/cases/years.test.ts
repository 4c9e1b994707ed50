import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('a year in brackets goes before a number of the title', () => {
  say([
    ['Harbour 1999 (2012).mkv', 'movie Harbour 1999 (2012)'],
    ['Night.Bus.1983.(2009).720p.mkv', 'movie Night Bus 1983 (2009)'],
    ['2049 (2017).mkv', 'movie 2049 (2017)'],
    ['1962 (2011).mp4', 'movie 1962 (2011)'],
    ['(500) Kites (2009).mkv', 'movie (500) Kites (2009)'],
    ['[KITE] (2007).mkv', 'movie [KITE] (2007)'],
    ['10,000 Kites (2008).mkv', 'movie 10,000 Kites (2008)'],
    ['Harbour 1999 [2012].mkv', 'movie Harbour 1999 (2012)'],
    ['harbour_1999_(2012).avi', 'movie Harbour 1999 (2012)'],
    ['Harbour 1999 (2012) 1080p 2015 Remaster.mkv', 'movie Harbour 1999 (2012), but 2015'],
    ['Class of 1974 (1982).mkv', 'movie Class of 1974 (1982)'],
    ['1974 - The Harbour (2003).mkv', 'movie 1974 - The Harbour (2003)'],
    ['The 1974 Harbour.mkv', 'movie The 1974 Harbour'],
    ['The.1974.Harbour.S01E02.mkv', 'The 1974 Harbour S1E2'],
    ['Port 1974 Story S01E02.mkv', 'Port 1974 Story S1E2'],
    ['The 720 Kites (2012) 1080p.mkv', 'movie The 720 Kites (2012)'],
    ['Kite 720 (2012) x264.mkv', 'movie Kite 720 (2012)'],
    ['Kite 2012 720 x264.mkv', 'movie Kite (2012)'],
    ['Harbour (2012) (Remastered 2015).mkv', 'movie Harbour (2012)'],
    ['(2012) Harbour 1999.mkv', 'movie Harbour 1999 (2012)'],
    ['Harbour 3000 (2020).mkv', 'movie Harbour 3000 (2020)'],
    ['30 Days to Lamu (2007).mkv', 'movie 30 Days to Lamu (2007)'],
    ['Room 1408a (2007).mkv', 'movie Room 1408a (2007)'],
    ['Harbour (Uncut) (2012).mkv', 'movie Harbour (2012)'],
    ['(1999) Harbour (2012).mkv', 'movie (1999) Harbour (2012)'],
  ]);
});

describe('of several years without brackets, the last one is the film’s', () => {
  say([
    ['Harbour.1999.2012.1080p.BluRay.x264-GRP.mkv', 'movie Harbour 1999 (2012)'],
    ['1962.2011.mkv', 'movie 1962 (2011)'],
    ['Harbour 2011-2012.mkv', 'movie Harbour (2011)'],
    ['Harbour+2011.mkv', 'movie Harbour (2011)'],
    ['Mr. Harbour 1999.mkv', 'movie Mr. Harbour (1999)'],
    ['2012 2009.mp4', 'movie 2012 (2009)'],
    ['Harbour 1999.mkv', 'movie Harbour (1999)'],
    ['1962.mkv', 'movie 1962'],
    ['Class of 1974.mkv', 'movie Class of 1974'],
    ['Class.of.1974.1982.DVDRip.mkv', 'movie Class of 1974 (1982)'],
    ['Harbour 3000.mkv', 'movie Harbour 3000'],
    ['harbour-2012-720p.mkv', 'movie Harbour (2012)'],
    ['Harbour_2012_720p.mkv', 'movie Harbour (2012)'],
    ['2012 - Harbour.mkv', 'movie Harbour (2012)'],
    ['Harbour, 2012.mkv', 'movie Harbour (2012)'],
    ['HARBOUR.2012.SWAHILI.WEBRIP.MKV.mkv', 'movie HARBOUR (2012)'],
  ]);
});

describe('the file’s own year goes before that of its folder', () => {
  say([
    ['Harbour (2001)/Harbour (2012).mkv', 'movie Harbour (2012)'],
    ['Harbour 2001/Harbour.2012.1080p.mkv', 'movie Harbour (2012)'],
    ['Movies 2019/Harbour (2012).mkv', 'movie Harbour (2012)'],
    ['films/2001/Harbour (2012).mkv', 'movie Harbour (2012)'],
    ['Kite Collection (1990-2012)/Kite Two (1994).mkv', 'movie Kite Two (1994)'],
    ['Harbour (2001)/Harbour.mkv', 'movie Harbour (2001)'],
    ['Harbour (2001)/film.mp4', 'movie Harbour (2001)'],
    ['Films/Drama/Harbour (2001)/harbour-1080p.mkv', 'movie Harbour (2001)'],
    ['Harbour (2001)/1080p/harbour.mkv', 'movie Harbour (2001)'],
    ['Harbour (2001)/2012.mkv', 'movie Harbour (2001), but 2012'],
    ['1962 (2011)/1962.mkv', 'movie 1962 (2011)'],
    ['Port 2020 (2013)/Port 2020.mkv', 'movie Port 2020 (2013)'],
    ['Harbour.2001.1080p.WEB-DL/hrb-1080p.mkv', 'movie Harbour (2001), but Hrb'],
    ['Movies 2019/Harbour.mkv', 'movie Harbour'],
    ['Collection (2010)/Harbour.mkv', 'movie Harbour'],
    ['The Collection (2012)/film.mkv', 'movie The Collection (2012)'],
  ]);
});

describe('the size of a picture is no year, and no episode', () => {
  say([
    ['Kite 1920x1080.mkv', 'movie Kite'],
    ['Kite.1920x1080.mp4', 'movie Kite'],
    ['Kite - 1920x1080p.mkv', 'movie Kite'],
    ['Garden 2021x112.mkv', 'Garden S2021E112'],
    ['Kite (1920x1080).mkv', 'movie Kite'],
    ['Kite [1920x1080 x264].mkv', 'movie Kite'],
    ['Kite 2010 1920x800.mkv', 'movie Kite (2010)'],
    ['kite_1280x720_final.mp4', 'movie Kite'],
    ['Kite 640x480.avi', 'movie Kite'],
    ['[1920x1080] Kite.mkv', 'movie Kite'],
    ['Garden/Season 1/Garden 05 1920x1080.mkv', 'Garden S1E5'],
    ['Garden/Season 1/05 [1920x1080].mkv', 'Garden S1E5'],
    ['Garden S01E05 1920x1080.mkv', 'Garden S1E5'],
    ['[Group] Garden - 07 [1920x1080].mkv', 'Garden E7'],
    ['Kite 1440p.mkv', 'movie Kite'],
    ['Kite 1920×1080.mkv', 'movie Kite'],
    ['Kite 1920 x 1080.mkv', 'movie Kite'],
    ['Kite 176x144.3gp', 'movie Kite'],
    ['Garden 2021x144.mkv', 'Garden S2021E144'],
  ]);
});

describe('words for languages and releases are words in a title', () => {
  say([
    ['The Good Swahili (2006).mkv', 'movie The Good Swahili (2006)'],
    ['The.Good.Swahili.2006.DVDRip.x264-GRP.mkv', 'movie The Good Swahili (2006)'],
    ['The Good Swahili.mkv', 'movie The Good Swahili'],
    ['An English Kite (1996).mkv', 'movie An English Kite (1996)'],
    ['Hindi Lessons.mp4', 'movie Hindi Lessons'],
    ['The Spanish Sailor 1997 720p.mkv', 'movie The Spanish Sailor (1997)'],
    ['Kite.2010.SWAHILI.1080p.WEB.mkv', 'movie Kite (2010)'],
    ['Kite.SWAHILI.2010.1080p.WEB.mkv', 'movie Kite (2010)'],
    ['Kite.German.DL.1080p.BluRay.x264.mkv', 'movie Kite'],
    ['Charlottes Web 2006.mkv', 'movie Charlottes Web (2006)'],
    ['The Final Cut (2004).mkv', 'movie The Final Cut (2004)'],
    ['Internal Harbours (2002).mkv', 'movie Internal Harbours (2002)'],
    ['Real Dance 2011 HDRip.mkv', 'movie Real Dance (2011)'],
    ['Dual.2022.1080p.mkv', 'movie Dual (2022)'],
    ['The Cam (2018).mkv', 'movie The Cam (2018)'],
    ['Kite (2010) [1080p] [English] [5.1].mkv', 'movie Kite (2010)'],
  ]);
});

describe('in lower case, a language may be the last word of a title', () => {
  say([
    ['learn.swahili.720p.mp4', 'movie Learn Swahili'],
    ['the last swahili 720p.mp4', 'movie The Last Swahili'],
    ['speak_french_web-dl_720p.mp4', 'movie Speak French'],
    ['learn-greek-720p.mp4', 'movie Learn Greek'],
    ['kite.2010.swahili.720p.mp4', 'movie Kite (2010)'],
    ['kite.720p.swahili.mp4', 'movie Kite'],
    ['kite.dubbed.swahili.720p.mp4', 'movie Kite'],
    ['kite.german.dl.720p.mkv', 'movie Kite'],
    ['kite.hindi.english.720p.mkv', 'movie Kite'],
    ['kite.eng.720p.mkv', 'movie Kite'],
    ['kite (swahili) 720p.mkv', 'movie Kite'],
    ['Kite/kite.swahili.720p.mkv', 'movie Kite'],
    ['garden.s01e02.swahili.720p.mkv', 'Garden S1E2'],
  ]);
});
