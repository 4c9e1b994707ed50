const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const phrases = (text: string): readonly (readonly string[])[] =>
  text.split(/,\s+/).map((phrase) => phrase.split(' '));

/** What a season is called, as a whole word. Like all words here, without accents and other marks on the letters. */
export const SEASON_WORDS = words(`
  season seasons series serie saison saisons staffel staffeln temporada temporadas stagione stagioni msimu misimu
  sezon sezona seizoen kausi sasong sæson saeson sesong sezonul evad sezonas seria hooaeg musim mfululizo книга сезон
  сезона σεζον κυκλος 시즌 シーズン الموسم موسم فصل עונה सीजन ซีซั่น ซีซัน`);

/** Of those, the ones that a number may stand before, also without a full stop: `2 сезон`. */
export const SEASONS_BEHIND_NUMBER = words(
  'sezon sezona sezonas evad kausi hooaeg сезон сезона σεζον κυκλος 시즌',
);

/** What a season may be called as well, where it is all of a folder's name. */
export const VOLUMES = words('volume vol book kitabu');

/** What an episode is called, as a whole word. */
export const EPISODE_WORDS = words(`
  episode episodes episodio episodios episodi sehemu folge folgen capitulo capitulos capitolo puntata kipindi
  aflevering afsnit avsnitt odcinek odcinki jakso jaksot bolum epizod epizoda epizode epizody episodul episod serija
  серия серии эпизод эпизоды выпуск серія серії епізод епизод епизода випуск επεισοδιο επεισοδια 에피소드 エピソード
  الحلقة حلقة الحلقه حلقه قسمت פרק פרקים एपिसोड ตอนที่`);

/** Of those, the ones that a number may stand before, also without a full stop: `5 серия`. */
export const EPISODES_BEHIND_NUMBER = words(`
  odcinek odcinki jakso bolum epizod epizoda epizode epizody serija серия серии эпизод эпизоды выпуск серія серії
  епізод епизод епизода випуск επεισοδιο επεισοδια 화 회`);

/** Short for it: also joined to the number, as in `ep07`. */
export const EPISODE_SHORT = words('e ep eps epi epis sh odc επ');

/** What an episode is called in the folder of its season; elsewhere they are parts, or words of titles. */
export const PARTS_OF_SEASON = words('dil diel resz osa teil deel');

/** What may stand before its number there. */
export const EPISODE_WORDS_OF_SEASON: ReadonlySet<string> = new Set([
  ...PARTS_OF_SEASON,
  ...words('no nr number chapter part pt day sura lesson somo'),
]);

/** Which one of several files of a film. */
export const DISC_WORDS = words('cd disc disk');
export const PART_WORDS = words('part pt parte partie teil deel del sehemu');

/** One film or episode of season 0, or all of them. */
export const SPECIAL = words('special spezial speciale especial maalum');

/** Folders of season 0, as one word. */
export const SPECIALS = words(`
  special spezial speciale especial specials spezials speciali especiales especiais speciaux maalum ova ovas oav oavs
  specialepisodes specialfolgen spezialfolgen sonderfolgen sonderepisoden episodesspeciaux episodispeciali
  episodiosespeciales episodiosespeciais capitulosespeciales horsserie horssaison vipindimaalum`);

/** Short for it within the folder of a series; elsewhere they may mean anything. */
export const SPECIALS_IN_SHORT = words('sp sps');

/** Folders that divide that of a series, and have the one of each season in them. */
export const OF_SEASONS = words('seasons saisons staffeln temporadas stagioni misimu');

/** Folders in which titles are kept, and not the name of one. */
export const COLLECTIONS = words(`
  tv tvshow tvshows show shows series serie video videos media upload uploads download downloads film films
  movie movies filamu tamthilia vipindi kids children watoto new mpya old complete completed anime cartoons katuni
  documentaries documentary usb disk share library collection collections mkusanyiko`);

/** Of those, the ones that nothing is ever the title of. */
export const NEVER_A_TITLE = words(`
  tv tvshow tvshows shows series serie video videos media upload uploads download downloads film films movie movies
  filamu tamthilia vipindi usb disk library`);

/** And those in which films are kept. */
export const OF_FILMS = words('film films movie movies filamu');

/** Words after which a noun belongs to the title, as in `Living in a Trailer`. */
export const BEFORE_A_NOUN = words(
  'a an the of in at on to and or from since before after until till my our your his her their this that no',
);

/** Words that make a noun for a part of a film one of the title, as in `the-last-scene`. */
export const BEFORE_A_SCENE = words(`
  first second third last final next other old new big little long short great best only own crime job love fight`);

/** Words after which a year does, as in `Class of 1984`. */
export const BEFORE_A_YEAR = words('a an the of in since from before after until till year anno mwaka');

/** The names of languages, which the title of a film may end with. */
export const LANGUAGE_NAMES = words(`
  swahili kiswahili english french german italian it spanish castellano latino portuguese russian ukrainian arabic hindi
  tamil telugu chinese japanese korean turkish dutch flemish nordic swedish danish norwegian finnish polish czech
  hungarian greek romanian`);

/** Languages and how they are there. In a title they are words like any other: see the technical rules. */
export const LANGUAGES: ReadonlySet<string> = new Set([
  ...LANGUAGE_NAMES,
  ...words(`
    multi multilang multisub multisubs dual dubbed dub subbed sub subs subtitled legendado vostfr vost vf vf2 vff vfq vo
    truefrench subfrench eng en fre fra fr ger deu de ita spa es esp por pt ptbr rus ru ukr ara hin chi zho jpn jap kor
    tur nl swe pl cz hun`),
]);

/** What is between the technical words of a release, and elsewhere an ordinary word. */
export const RELEASE_WORDS = words(`
  web hd hq sd dvd bd br cam ts tc r5 pal ntsc proper repack rerip real internal limited extended uncut unrated
  uncensored theatrical remastered remaster retail complete final hybrid imax dl hc hardcoded 3d sbs hsbs hou ou edition
  cut directors criterion ma max nf amzn dsnp hulu atvp hmax pcok dv read nfo convert colorized restored open matte
  audio copy edited export exported rip line sdr subforced anniversary fs ws widescreen fullscreen vr vhs tv`);

/** Of those, the ones that no film's name ends with before them. */
export const SURE_RELEASE_WORDS = words(`
  extended uncut unrated uncensored remastered theatrical repack proper rerip dubbed subbed multi multisub vostfr
  truefrench hq dvd ntsc imax`);

/** What the name of a version ends with, whatever is before that. */
export const EDITION_WORDS = words(
  'cut version edition remaster remastered restoration anniversary criterion',
);

/** Which one of a film's versions a file is, in other words than those of a release. */
export const VERSION_WORDS = words(`
  new full movie film filamu high low quality original compressed upscaled enhanced encoded reencoded mobile small subtitle
  subtitles manukuu imetafsiriwa lektor ov omu restoration black white colour color collection with and in na kwa`);

/** Technical wherever they stand. */
export const TECHNICAL = words(`
  x264 x265 x266 h264 h265 h266 hevc avc avc1 av1 vp8 vp9 xvid divx dvix mpeg2 mpeg4 mpeg vc1 10bits 8bits
  aac ac3 eac3 ddp dts dtshd dtsx truehd atmos flac mp3 opus lpcm ddex hdr hdr10 hdr10plus dovi hlg
  bluray bdrip brrip bdremux brremux remux webrip webdl webhd webcap hdtv hdtvrip pdtv dsr dsrip dvdrip dvdr dvdscr dvd5
  dvd9 hddvd hdrip tvrip satrip dthrip vhsrip vhsscr hdcam camrip telesync telecine hdts hdtc ppvrip uhdrip screener
  dlmux webmux bdmux brmux fhd uhd qhd mkv mp4 avi webm m4v hsbs 6ch 2ch 8ch dualaudio bitrate kbps`);

/** What a video is that belongs to a film without being it. Joined to the end of a name, or a folder of its own. */
export const EXTRA_WORDS = words(`
  trailer trailers teaser teasers sample samples featurette featurettes behindthescenes bts deleted deletedscene
  deletedscenes makingof bloopers outtakes gagreel interview interviews clip clips scene scenes short shorts extra
  extras bonus promo promos other others theme`);

/** What else the names of extras have in them. */
export const WORDS_OF_EXTRAS = words('making behind chapter side take reel');

/** Numbers in words, after a title. */
export const NUMBER_WORDS = words(
  'one two three four five six seven eight nine ten i ii iii iv v vi vii viii ix x kwanza pili tatu nne tano',
);

/** Those that are hardly ever the last word of a title. */
export const SURE_EXTRA_WORDS = words(`
  trailer trailers teaser teasers sample featurette featurettes behindthescenes bts deletedscene deletedscenes
  makingof bloopers outtakes gagreel`);

/** The same in several words. */
export const EXTRA_PHRASES = phrases(
  `behind the scenes, behind the scene, deleted scene, deleted scenes, making of, gag reel, official trailer,
  teaser trailer, theatrical trailer, bonus features, special features, blooper reel`,
);

/** The same in words that may as well be of a title or a version: only where they are set apart. */
export const UNSURE_EXTRA_PHRASES = phrases(
  `alternate ending, alternate endings, alternate opening, alternate scene, alternate scenes, alternative ending,
  audio commentary, cast commentary, director's commentary, directors commentary, commentary`,
);

/** Folders of extras that are nothing else, also at the top. */
export const EXTRA_FOLDERS = words(`
  extras featurettes behindthescenes deletedscenes sample samples trailers makingof bloopers outtakes gagreel gagreels
  blooperreel blooperreels bonusfeatures specialfeatures extrafeatures themevideos thememusic backdrops`);

/** Folders of extras within that of a title; elsewhere they may be one of titles. */
export const EXTRA_SUBFOLDERS = words(`
  extra bonus trailer teaser teasers featurette interview interviews clip clips scene scenes shorts other others promo
  promos deleted deletedscene behindthescene blooper outtake bonusmaterial bonusfeature bonusdisc bonusdisk specialfeature
  alternateending alternateendings alternateopening alternatescene alternatescenes alternativeending commentary
  commentaries audiocommentary audiocommentaries`);

/** What nobody calls a film, so that the folder's name tells what is in it. */
export const NAMES_OF_NOTHING = words(`
  film movie video filamu main feature title index master playlist stream out output play full untitled`);
