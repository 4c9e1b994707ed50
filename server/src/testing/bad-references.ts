const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

const waysUp = ['../', '../../', '../../../../../../', '..//', './../', 'films/../../', 'films/a/../../../'];
const outside = ['secret.mp4', 'etc/passwd', 'secret.srt', 'media/films/kite.mp4', ''];

const schemes = [
  ['about:', 'blob:', 'chrome:', 'content:', 'data:', 'dict:', 'file:', 'filesystem:', 'ftp:', 'ftps:'],
  ['gopher:', 'intent:', 'jar:', 'javascript:', 'ldap:', 'mailto:', 'mms:', 'nfs:', 'resource:', 'rtmp:'],
  ['rtsp:', 'sftp:', 'smb:', 'ssh:', 'tel:', 'vbscript:', 'view-source:', 'ws:', 'wss:', 'x+y.z-1:'],
].flat();

/**
 * What no admin may give as the path of a file or the address of a video, subtitles or a picture.
 * @param listener `host:port` of a server that counts the requests it gets
 */
export const badReferences = (listener: string): string[] =>
  [
    waysUp.flatMap((up) => outside.flatMap((file) => [`${up}${file}`, `/${up}${file}`])),
    ['..', '.', './', '/', '/..', '/.', 'films/..', 'films/.', 'films/./kite.mp4', './films/kite.mp4'],
    ['films//kite.mp4', '//films/kite.mp4', '///films/kite.mp4', 'films/', 'films/kite.mp4/', 'films///'],
    // Symlinks that lead out of the folder.
    ['away.mp4', 'up/secret.mp4', 'up/not-there.mp4', 'etc/passwd', 'away.srt'],
    ['/away.mp4', '/up/secret.mp4', '/etc/passwd', 'up', 'etc'],
    // As far as there is a symlink to the data folder.
    ['data', 'data/sebule.db', 'data/outbox/sms.jsonl', 'data/erasures.jsonl', 'up/sebule.db'],
    schemes.flatMap((scheme) => [
      `${scheme}alert(1)`,
      `${scheme}//${listener}/kite.mp4`,
      `${scheme.toUpperCase()}///etc/passwd`,
    ]),
    characters(97, 122).map((letter) => `${letter}:/films/kite.mp4`),
    characters(65, 70).flatMap((letter) => [`/${letter}:/kite.mp4`, `${letter}:kite.mp4`]),
    ['http:', 'https:', 'http://', 'https:///kite.mp4', `http:${listener}/kite.mp4`, 'http:kite.mp4'],
    [`http:/${listener}/kite.mp4`, `http:///${listener}/kite.mp4`, 'http://?kite.mp4', 'http://#kite.mp4'],
    ['http://[::1/kite.mp4', 'http://host:99999/kite.mp4', 'http://a b/kite.mp4', 'http://%00/kite.mp4'],
    [`http://user@${listener}/kite.mp4`, `http://user:secret@${listener}/kite.mp4`],
    [`https://:secret@${listener}/kite.mp4`, `http://a%40b:c@${listener}/kite.mp4`],
    [`http:\\\\${listener}\\kite.mp4`, String.raw`\\host\share\kite.mp4`, String.raw`films\kite.mp4`],
    [String.raw`..\secret.mp4`, String.raw`films\..\..\secret.mp4`, String.raw`C:\films\kite.mp4`, '\\'],
    [...characters(0, 31), ...characters(127, 159)].map((control) => `films/ki${control}te.mp4`),
    [`java\tscript:alert(1)`, `ht\ttp://${listener}/kite.mp4`, `http://${listener}/.\t./kite.mp4`],
    [`\u0001http://${listener}/kite.mp4`, `http://${listener}/kite.mp4\u001F`],
    [`http://${listener}/ki\nte.mp4`, '../\0secret.mp4', 'kite.mp4\0.jpg'],
    ['films/\uD800.mp4', 'films/\uDC00kite.mp4', '\uDFFF', `films/${'a'.repeat(256)}.mp4`],
    [
      `films/${'ፊ'.repeat(86)}.mp4`,
      `films/${'ፊልም/'.repeat(250)}kite.mp4`,
      `http://${listener}/${'a'.repeat(2_400)}`,
    ],
  ].flat();
