import type { Scene } from '../draw/stage.ts';
import * as coast from './coast.ts';
import * as comedies from './comedies.ts';
import * as graphic from './graphic.ts';
import * as plains from './plains.ts';
import * as portraits from './portraits.ts';
import * as rooms from './rooms.ts';
import * as shadows from './shadows.ts';
import * as space from './space.ts';
import * as streets from './streets.ts';
import * as tales from './tales.ts';

/** Every picture by the slug of its title. */
export const scenes: Record<string, Scene> = {
  'mwanga-wa-lamu': coast.mwangaWaLamu,
  'the-last-matatu-to-rongai': streets.lastMatatu,
  'rain-on-moi-avenue': streets.rainOnMoi,
  kilele: plains.kilele,
  'salt-orbit': space.saltOrbit,
  'the-clockmaker-of-kisumu': coast.clockmaker,
  'the-wind-counters': plains.windCounters,
  'bahari-nyeusi': coast.bahariNyeusi,
  'jikoni-kwa-bibi': graphic.jikoni,
  'flat-4b': rooms.flat4b,
  'the-winter-postman': tales.winterPostman,
  'the-goat-who-would-be-mayor': comedies.goatMayor,
  'kasuku-saw-everything': graphic.kasuku,
  'twelve-red-beads': portraits.twelveBeads,
  'mchezo-wa-mwisho': graphic.mchezo,
  'night-train-to-voi': streets.nightTrain,
  'hadithi-ya-mbuyu': tales.mbuyu,
  'chai-two-sugars': rooms.twoSugars,
  'the-very-long-and-mostly-true-story-of-how-my-grandmother-bought-a-bus': rooms.grandmothersBus,
  'nairobi-2093': streets.nairobi2093,
  'where-the-map-ends': plains.mapEnds,
  sauti: portraits.sauti,
  'the-house-that-hums': shadows.houseHums,
  'the-tide-table': coast.tideTable,
  'nyumba-ya-upepo': coast.nyumbaYaUpepo,
  'wapelelezi-wadogo': comedies.wapelelezi,
  'a-lake-full-of-pink': coast.pinkLake,
  kivuli: shadows.kivuli,
  'ghorofa-ya-tisa': rooms.ghorofa,
  'bustani-ya-nyota': space.bustani,
  'kituo-cha-kati': streets.kituo,
  'dada-wawili': portraits.dadaWawili,
  'rift-a-year-in-the-valley': plains.rift,
  'the-night-school-of-small-magic': tales.nightSchool,
};
