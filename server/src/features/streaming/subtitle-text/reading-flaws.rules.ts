const OTHER_SCRIPTS = String.raw`\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}`;

/** What text has only if it is read in an encoding that it is not written in. */
const FLAWS = [
  // Damage, controls, lines for boxes, and characters of nobody.
  String.raw`[\ufffd\u0080-\u009f\u2500-\u259f\ue000-\uf8ff]`,
  // A capital in the middle of a word that is no capital of English.
  String.raw`(?<=\p{Ll})(?![A-Z])\p{Lu}`,
  // A small letter between capitals that is none of English.
  String.raw`(?<=\p{Lu})(?![a-z])\p{Ll}(?=\p{Lu})`,
  // Signs after, before and within words.
  String.raw`(?<=\p{L})[¡¿‚„¢£¤¥¦§¨¬¯±³¶¸¹¼½¾×÷†‡ˆ‰‹˜‗˝˛ˇ˘˙™]`,
  String.raw`[¢¤¥¦§¨¬¯±¶¸†‡ˆ‰˜×÷‗˝˛ˇ˘˙](?=\p{L})`,
  String.raw`(?<=\p{L})[“”«»›](?=\p{L})`,
  // Letters of Icelandic where it has none: ş, ğ and ı of Turkish.
  String.raw`[þÞ](?!\p{L})|[þÞ](?=[bcdfgklmnpstz])|(?<=[aeiouyöü])þ(?=[aeiouyöü])|(?<!\p{L})[ðÐ]|ý(?=\p{L}{0,3}ý)|Ý(?=\p{L}{0,3}Ý)`,
  // Letters of French and Italian that end words: ě and ů of Czech.
  String.raw`[ìù](?=\p{L})`,
  // A word of two scripts.
  String.raw`(?<=\p{Script=Latin})[${OTHER_SCRIPTS}]`,
  String.raw`(?<=[${OTHER_SCRIPTS}])\p{Script=Latin}`,
  // A stroke that belongs to the letter before it, where there is none: Ά of the other code page of Greek.
  String.raw`(?<!\p{L})’(?=\p{Script=Greek})`,
];
const FLAW = new RegExp(FLAWS.join('|'), 'gu');

/** How many places of a text tell that it is read in an encoding that it is not written in, or is damaged. */
export const flawsIn = (text: string): number => text.match(FLAW)?.length ?? 0;
