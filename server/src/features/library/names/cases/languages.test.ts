import { describe } from 'vitest';
import { say } from './said-of.ts';

describe('seasons and episodes in more languages', () => {
  say([
    ['Κήπος/Σεζόν 2/05.mkv', 'Κήπος S2E5'],
    ['Κήπος/Κύκλος 2/Επεισόδιο 5.mkv', 'Κήπος S2E5'],
    ['Κήπος Σεζόν 2 Επεισόδιο 5.mkv', 'Κήπος S2E5'],
    ['Κήπος Επ. 5.mkv', 'Κήπος E5'],
    ['Bustani/Mfululizo wa 2/05.mkv', 'Bustani S2E5'],
    ['Bustani Mfululizo wa 2 Sehemu ya 5.mkv', 'Bustani S2E5'],
    ['Bustani Kipindi cha 5.mkv', 'Bustani E5'],
    ['Kebun/Musim 2/Episod 5.mkv', 'Kebun S2E5'],
    ['Ogród/Seria 2/odc. 5 - Deszcz.mkv', 'Ogród S2E5: Deszcz'],
    ['Ogród Sezon 2 Odcinek 5.mkv', 'Ogród S2E5'],
    ['Сад Сезон 2 Серия 5.mkv', 'Сад S2E5'],
    ['Сад.Сезон2.Серия5.mkv', 'Сад S2E5'],
    ['Сад/Сезон 2/Випуск 5.mkv', 'Сад S2E5'],
    ['Сад/Второй сезон/05.mkv', 'Сад S2E5'],
    ['Vrt/Sezona 2/Epizoda 5.mkv', 'Vrt S2E5'],
    ['Zahrada/Série 2/Díl 5 - Déšť.mkv', 'Zahrada S2E5: Déšť'],
    ['גן/עונה 2/פרק 5.mkv', 'גן S2E5'],
    ['حديقة الموسم 2 الحلقة 5.mkv', 'حديقة S2E5'],
    ['حديقة/الموسم ٢/الحلقة ٥.mkv', 'حديقة S2E5'],
    ['حديقة/الموسم الثاني/05.mkv', 'حديقة S2E5'],
    ['สวน/ซีซั่น 2/ตอนที่ 5.mkv', 'สวน S2E5'],
    ['बगीचा/सीजन २/एपिसोड ५.mkv', 'बगीचा S2E5'],
  ]);
});

describe('a number may stand before the word for what it is of', () => {
  say([
    ['Сад/2 сезон/5 серия - Дождь.mkv', 'Сад S2E5: Дождь'],
    ['Сад 2 сезон 5 серия.mkv', 'Сад S2E5'],
    ['Сад 2 сезон 5-6 серия.mkv', 'Сад S2E5-6'],
    ['Сад.2.сезон.05.серия.из.10.Дождь.mkv', 'Сад S2E5: Дождь'],
    ['Сад 5 серия 2 сезон.mkv', 'Сад S2E5'],
    ['Сад 5 серия.mkv', 'Сад E5'],
    ['Сад (2010) 5 серия.mkv', 'movie Сад (2010), but 5'],
    ['Отряд 9 сезон 2 серия 5.mkv', 'Отряд 9 S2E5'],
    ['Отряд 9 серия 5.mkv', 'Отряд 9 E5'],
    ['Bahçe/2. Sezon/5. Bölüm.mkv', 'Bahçe S2E5'],
    ['Bahçe.2.Sezon.5.Bölüm.720p.mkv', 'Bahçe S2E5'],
    ['Bahçe 5. Bölüm.mkv', 'Bahçe E5'],
    ['Kert/2. évad/5. rész - Eső.mkv', 'Kert S2E5: Eső'],
    ['Puutarha 2. kausi 5. jakso.mkv', 'Puutarha S2E5'],
    ['Κήπος/2ος κύκλος/5ο επεισόδιο.mkv', 'Κήπος S2E5'],
    ['Garten 2. Staffel 5. Folge.mkv', 'Garten S2E5'],
    ['Garten/Staffel 2/5. Folge - Regen.mkv', 'Garten S2E5: Regen'],
    ['Unit 9 Season 2 Episode 5.mkv', 'Unit 9 S2E5'],
    ['Unit 9 Folge 5.mkv', 'Unit 9 E5'],
    ['Garden/Season 1/05 Part of the Rain.mkv', 'Garden S1E5: Part of the Rain'],
    ['Garden/Season 1/05 Day.mkv', 'Garden S1E5: Day'],
    ['9 Episodes.mkv', 'movie 9 Episodes'],
    ['Kert 2. rész (2010).mkv', 'movie Kert 2. rész (2010)'],
    ['Dil 2.mkv', 'movie Dil 2'],
  ]);
});

describe('in Chinese, Japanese and Korean, a number and its word are one', () => {
  say([
    ['정원/시즌 2/05화.mkv', '정원 S2E5'],
    ['정원 시즌2 05화.mkv', '정원 S2E5'],
    ['정원/2기/제5화 - 비.mkv', '정원 S2E5: 비'],
    ['정원 5회.mkv', '정원 E5'],
    ['정원 05-06화.mkv', '정원 E5-6'],
    ['ガーデン/第2期/第05話.mkv', 'ガーデン S2E5'],
    ['ガーデン シーズン2第5話.mkv', 'ガーデン S2E5'],
    ['花园/第二季/第05集.mkv', '花园 S2E5'],
    ['花园第2季第05集.mkv', '花园 S2E5'],
    ['花园 第三集.mkv', '花园 E3'],
    ['花园/第2季/第05集-第06集.mkv', '花园 S2E5-6'],
    ['花园05集.mkv', '花园 E5'],
    ['花园全40集.mkv', 'movie 花园全40集'],
    ['第九号花园 (2019).mkv', 'movie 第九号花园 (2019)'],
    ['第三集 (2019).mkv', 'movie 第三集 (2019)'],
    ['第七回合.mkv', 'movie 第七回合'],
  ]);
});
