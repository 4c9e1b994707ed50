import { expect, it } from 'vitest';
import { deviceName } from './device-name.rules.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Android phone, Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X110) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
    'Android device, Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A045F) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Android phone, Samsung Internet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 11; TECNO KC2) ${WEBKIT} Version/4.0 Chrome/130.0 Mobile Safari/537.36 PHX/16.6`,
    'Android phone, Phoenix',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/80.0/191.342; U; en) Presto/2.12 Version/12.16',
    'Android phone, Opera Mini',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Android phone, Firefox'],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'KaiOS phone, Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'iPhone, Safari',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Windows computer, Edge',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Linux computer'],
  [`Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${WEBKIT} 76.0.3809.146/6.0 TV Safari/537.36`, 'Samsung TV'],
  [`Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/79.0.3945.79 Safari/537.36 WebAppManager`, 'LG TV'],
  [`Mozilla/5.0 (Linux; Android 9; AFTMM) ${WEBKIT} Silk/130.1 like Chrome/130.0 Safari/537.36`, 'Fire TV'],
  [`Mozilla/5.0 (Linux; Android 12; BRAVIA 4K UR3) ${WEBKIT} Chrome/120.0 Safari/537.36`, 'TV'],
  ['okhttp/4.12.0', null],
  ['', null],
  [undefined, null],
])('of %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('reads only the beginning of what somebody has made up', () => {
  expect(deviceName(`${'x '.repeat(300)}Android Mobile Chrome/1`)).toBeNull();
});
