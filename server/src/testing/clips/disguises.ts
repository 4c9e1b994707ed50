/** A file of this version of QuickTime that only refers to another one. */
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};

const referenceMovie = (target: string): Buffer => {
  const address = Buffer.from(`${target}\0`);
  const head = Buffer.alloc(12);
  head.write('url ', 4, 'latin1');
  head.writeUInt32BE(address.length, 8);
  return box('moov', box('rmra', box('rmda', box('rdrf', head, address))));
};

/** Texts that some program takes for a list of other files. */
const TEXTS: ((target: string) => string | Buffer)[] = [
  (target) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`,
  (target) => `#EXTM3U\n#EXT-X-MAP:URI="${target}"\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`,
  (target) => `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF:9,\nx.ts\n#EXT-X-ENDLIST\n`,
  (target) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${target}\n`,
  (target) => `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="${target}"\n`,
  (target) => `#EXTM3U\n${target}\n`,
  (target) => `ffconcat version 1.0\nfile '${target}'\n`,
  (target) => `ffconcat version 1.0\nfile '${target}'\noption safe 0\nduration 5\n`,
  (target) => `file '${target}'\nfile '${target}'\n`,
  (target) => `concat:${target}|${target}`,
  (target) => `subfile,,start,0,end,99999,,:${target}`,
  (target) =>
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\na=control:${target}\nm=video 9 RTP/AVP 96\n`,
  (target) =>
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  (target) => `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`,
  (target) => `<smil><body><video src="${target}"/></body></smil>`,
  (target) => `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`,
  (target) => `[Reference]\nRef1=${target}\n`,
  (target) => `AviSource("${target}")\n`,
  (target) => `RTSPtext ${target}\n`,
  referenceMovie,
];

/** How a path is written. @param canary an absolute path */
const TARGETS: ((canary: string) => string)[] = [
  (canary) => canary,
  (canary) => `file://${canary}`,
  (canary) => `file:${canary}`,
  (canary) => canary.replace(/^.*\//, ''),
  (canary) => `concat:${canary}`,
  (canary) => `subfile,,start,0,end,0,,:${canary}`,
  (canary) => `crypto:${canary}`,
];

/** What stands before the text. */
const BEGINNINGS = ['', '\uFEFF', '\n\n'];

/** Files with the name of a film that tell programs to read another one. @param most how many; each kind first */
export const disguises = (canary: string, most: number): Buffer[] =>
  BEGINNINGS.flatMap((beginning) =>
    TARGETS.flatMap((target) =>
      TEXTS.map((text) => {
        const content = text(target(canary));
        return Buffer.concat([Buffer.from(beginning), Buffer.from(content)]);
      }),
    ),
  ).slice(0, most);
