/** Longer ones come only from callers who make them up. */
const USER_AGENT_MAX = 512;

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that fits. Televisions before the systems that they are made of. */
const SYSTEMS: Names = [
  [/\bTizen\b.*\bTV\b|\bSMART-TV\b.*\bTizen\b/i, 'Samsung TV'],
  [/\bWeb0S\b|\bwebOS\b.*\bTV\b|\bNetCast\b/i, 'LG TV'],
  [/\bAFT[A-Z]+\d*\b/, 'Fire TV'],
  [/\bBRAVIA\b|\bAndroid ?TV\b|\bGoogle ?TV\b|\bSmart-?TV\b|\bHbbTV\b|\bVIDAA\b|\bCrKey\b|\bRoku\b/i, 'TV'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\b/i, 'KaiOS phone'],
  [/\bAndroid\b.*\bMobile\b|\bOpera Mini\b/, 'Android phone'],
  [/\bAndroid\b/, 'Android device'],
  [/\bWindows\b/, 'Windows computer'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux computer'],
];

/** The first that fits. Most of them say that they are Chrome and Safari, too. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOpera Mini\b|\bOPiOS\//, 'Opera Mini'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bPHX\//, 'Phoenix'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const nameIn = (names: Names, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * What a resident would call the device: `Android phone, Chrome`. Only this is stored, and not what the browser says.
 * @param userAgent the header
 * @returns null when it tells nothing
 */
export const deviceName = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, USER_AGENT_MAX);
  const [system, browser] = [nameIn(SYSTEMS, text), nameIn(BROWSERS, text)];
  // A television has one browser, which calls itself many things.
  if (system?.endsWith('TV')) return system;
  return [system, browser].filter(Boolean).join(', ') || null;
};
