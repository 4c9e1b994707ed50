import type { SubtitleEncoding } from '@sebule/contract';

// Languages that are written in more than one encoding.
const ARABIC = [
  'أين كنت ليلة أمس؟',
  'انتظرتك عند الجسر القديم.',
  'بدأ المطر فعدنا إلى البيت.',
  'قالت أمي إن العشاء جاهز.',
  'لا تخف، كل شيء سيكون بخير.',
];
const RUSSIAN = [
  'Ты где был вчера вечером?',
  'Я ждал тебя у старого моста.',
  'Дождь начался, и мы пошли домой.',
  'Мама сказала, что ужин готов.',
  'Не бойся, всё будет хорошо.',
];
const UKRAINIAN = [
  'Де ти був учора ввечері?',
  'Я чекав на тебе біля старого мосту.',
  'Почався дощ, і ми пішли додому.',
  'Мама сказала, що вечеря готова.',
  'Не бійся, усе буде добре.',
];
const GREEK = [
  'Πού ήσουν χθες το βράδυ;',
  'Σε περίμενα στην παλιά γέφυρα.',
  'Άρχισε να βρέχει και πήγαμε σπίτι.',
  'Η μαμά είπε ότι το φαγητό είναι έτοιμο.',
  'Μη φοβάσαι, όλα θα πάνε καλά.',
];
const GERMAN = [
  'Wo warst du gestern Abend?',
  'Ich habe an der alten Brücke gewartet.',
  'Es fing an zu regnen. Schön war das nicht.',
  'Mutter sagt, das Essen wäre fertig.',
  'Hab keine Angst, alles wird gut. Grüß sie!',
];
const POLISH = [
  'Gdzie byłeś wczoraj wieczorem?',
  'Czekałem na ciebie przy starym moście.',
  'Zaczął padać deszcz i poszliśmy do domu.',
  'Mama powiedziała, że kolacja gotowa.',
  'Nie bój się, wszystko będzie dobrze.',
];
const SPANISH = [
  '¿Dónde estabas anoche?',
  'Te esperé junto al viejo puente.',
  'Empezó a llover y volvimos a casa. ¡Qué frío!',
  'Mamá dijo que la cena está lista, niño.',
  'No tengas miedo, todo saldrá bien mañana.',
];

/** What is said in films of many languages, with the code page in which such subtitles are often written. */
export const DIALOGUE: [encoding: SubtitleEncoding, language: string, spoken: string[]][] = [
  ['windows-1256', 'Arabic', ARABIC],
  ['windows-1251', 'Russian', RUSSIAN],
  ['windows-1251', 'Ukrainian', UKRAINIAN],
  ['koi8-r', 'Russian of old', RUSSIAN],
  ['windows-1253', 'Greek', GREEK],
  [
    'windows-1254',
    'Turkish',
    [
      'Dün akşam neredeydin?',
      'Seni eski köprünün yanında bekledim.',
      'Yağmur başladı, biz de eve gittik.',
      'Annem yemeğin hazır olduğunu söyledi.',
      'Korkma, her şey güzel olacak.',
    ],
  ],
  [
    'gb18030',
    'simplified Chinese',
    [
      '你昨天晚上去哪儿了？',
      '我在老桥边等你。',
      '下雨了，我们就回家了。',
      '妈妈说晚饭好了。',
      '别害怕，一切都会好的。',
    ],
  ],
  [
    'big5',
    'traditional Chinese',
    [
      '你昨天晚上去哪裡了？',
      '我在老橋邊等你。',
      '下雨了，我們就回家了。',
      '媽媽說晚飯好了。',
      '別害怕，一切都會好的。',
    ],
  ],
  [
    'shift_jis',
    'Japanese',
    [
      '昨日の夜、どこにいたの？',
      '古い橋のそばで待っていたよ。',
      '雨が降ってきたから家に帰った。',
      '母さんが夕飯ができたって。',
      '怖がらないで、きっと大丈夫。',
    ],
  ],
  [
    'euc-kr',
    'Korean',
    [
      '어젯밤에 어디 있었어?',
      '오래된 다리 옆에서 기다렸어.',
      '비가 와서 집에 갔어요.',
      '엄마가 저녁이 다 됐대.',
      '무서워하지 마, 다 잘될 거야.',
    ],
  ],
  [
    'windows-1255',
    'Hebrew',
    [
      'איפה היית אתמול בערב?',
      'חיכיתי לך ליד הגשר הישן.',
      'התחיל לרדת גשם והלכנו הביתה.',
      'אמא אמרה שארוחת הערב מוכנה.',
      'אל תפחד, הכול יהיה בסדר.',
    ],
  ],
  [
    'windows-1252',
    'French',
    [
      'Où étais-tu hier soir ?',
      'Je t’ai attendu près du vieux pont.',
      'La pluie a commencé, nous sommes rentrés.',
      'Maman a dit que le dîner était prêt.',
      'N’aie pas peur, ça ira bien.',
    ],
  ],
  ['windows-1252', 'German', GERMAN],
  [
    'windows-1252',
    'English with a café',
    [
      'Where were you last night?',
      'I waited for you at the café.',
      'It began to rain, so we went home.',
      'Don’t be afraid.',
      'Everything will be fine – really.',
    ],
  ],
  ['windows-1250', 'Polish', POLISH],
  ['koi8-u', 'Ukrainian of old', UKRAINIAN],
  ['ibm866', 'Russian of MS-DOS', RUSSIAN],
  ['iso-8859-5', 'Russian of Unix', RUSSIAN],
  ['iso-8859-6', 'Arabic of Unix', ARABIC],
  ['iso-8859-7', 'Greek of Unix', GREEK],
  ['windows-1252', 'Spanish', SPANISH],
  ['ibm850', 'Spanish of MS-DOS', SPANISH],
  ['ibm850', 'German of MS-DOS', GERMAN],
  [
    'windows-1250',
    'Czech',
    [
      'Kde jsi byl včera večer?',
      'Čekal jsem na tebe u starého mostu.',
      'Začalo pršet a šli jsme domů.',
      'Maminka říkala, že večeře je hotová.',
      'Neboj se, všechno bude dobré.',
    ],
  ],
  [
    'iso-8859-2',
    'Czech of Unix',
    [
      'Kde jsi byl včera večer?',
      'Čekal jsem na tebe u starého mostu.',
      'Začalo pršet a šli jsme domů.',
      'Maminka říkala, že večeře je hotová.',
      'Neboj se, všechno bude dobré.',
      'Ten zvonek na dveřích už neslyším.',
      'Příště mi to řekni dřív, prosím tě.',
      'Žádné světlo tam nesvítilo.',
      'Ještě jsme neměli oběd, že?',
      'Pojď, půjdeme pěšky přes náměstí.',
    ],
  ],
  ['iso-8859-2', 'Polish of Unix', POLISH],
  ['ibm852', 'Polish of MS-DOS', POLISH],
];
