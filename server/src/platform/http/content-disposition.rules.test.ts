import { expect, it } from 'vitest';
import { attachmentNamed } from './content-disposition.rules.ts';

it.each([
  ['residents.csv', 'residents.csv', 'residents.csv'],
  ['Wakazi wa Ñandú.csv', 'Wakazi wa Nandu.csv', 'Wakazi%20wa%20%C3%91and%C3%BA.csv'],
  ['100% "new" (1).csv', '100_ _new_ (1).csv', '100%25%20%22new%22%20%281%29.csv'],
  ['../etc/pass\\wd', '.._etc_pass_wd', '.._etc_pass_wd'],
  ['a\r\nSet-Cookie: b=1\0', 'a__Set-Cookie: b=1_', 'a__Set-Cookie%3A%20b%3D1_'],
  ["it's*.csv", "it's*.csv", 'it%27s%2A.csv'],
  ['名簿😀.csv', '___.csv', '%E5%90%8D%E7%B0%BF%F0%9F%98%80.csv'],
  ['\uD800.csv', '_.csv', '%EF%BF%BD.csv'],
])('names the file %j', (fileName, plain, encoded) => {
  expect(attachmentNamed(fileName)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});
