import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codecsIn, isMp4, isSoundCodec, nextBoxBeyond } from './codecs.rules.ts';
import { ascii, box, entry, esds, joined, stsd, u32 } from './test-doubles/boxes.ts';

describe('codecs of an MP4', () => {
  it.each(['avc1', 'hvc1', 'hev1', 'av01', 'vp09', 'ac-3', 'ec-3', 'dtsc', 'Opus', 'fLaC'])(
    'include %s',
    (name) => {
      expect(codecsIn(joined(ascii('some film '), stsd(entry(name))))).toEqual([name]);
    },
  );

  it('are each named once, in their order, without captions and time codes', () => {
    const film = joined(stsd(entry('hvc1'), entry('hvc1')), stsd(entry('tx3g')), stsd(entry('ac-3')));
    expect(codecsIn(film)).toEqual(['hvc1', 'ac-3']);
  });

  it.each([
    [0x40, 'mp4a'],
    [0x67, 'mp4a'],
    [0xa9, 'mp4a.a9'],
    [0x6b, 'mp4a.6b'],
  ])('name the real codec of an mp4a with object type %i', (objectType, name) => {
    expect(codecsIn(stsd(entry('mp4a', joined(new Uint8Array(20), esds(objectType)))))).toEqual([name]);
  });

  it('include an entry that the piece cuts off after its name', () => {
    const whole = stsd(entry('hvc1', new Uint8Array(400)));
    expect(codecsIn(whole.subarray(0, 40))).toEqual(['hvc1']);
    expect(codecsIn(whole.subarray(0, 28))).toEqual([]);
  });

  it.each([
    [
      'text that contains the word',
      ascii('what an stsd box says of avc1 and hvc1, and much more of that kind'),
    ],
    ['a box with impossible flags', box('stsd', u32(7), u32(1), entry('avc1'))],
    ['a box with impossibly many entries', box('stsd', u32(0), u32(0xffffffff), entry('avc1'))],
    ['an entry of size 0', box('stsd', u32(0), u32(1), u32(0), ascii('avc1'), new Uint8Array(8))],
    ['a name of control characters', stsd(entry('\u0001\u0002\u0003\u0004'))],
    ['an entry whose reserved bytes are not 0', box('stsd', u32(0), u32(1), u32(16), ascii('avc1avc1avc1'))],
  ])('are not found in %s', (_what, bytes) => {
    expect(codecsIn(bytes)).toEqual([]);
  });
});

describe('codecs of a Matroska', () => {
  const track = (...length: number[]) => Uint8Array.from([0x86, ...length]);

  it('are named by its tracks', () => {
    const film = joined(ascii('..'), track(0x85), ascii('V_VP9'), track(0x86), ascii('A_OPUS'));
    expect(codecsIn(film)).toEqual(['V_VP9', 'A_OPUS']);
  });

  it('are read with lengths of several bytes, and with padding', () => {
    const film = joined(
      track(0x40, 0x0f),
      ascii('V_MPEG4/ISO/AVC'),
      track(0x10, 0, 0, 7),
      ascii('A_DTS\0\0'),
    );
    expect(codecsIn(film)).toEqual(['V_MPEG4/ISO/AVC', 'A_DTS']);
  });

  it.each<[string, Uint8Array]>([
    ['plain text', ascii('the codecs V_VP9 and A_OPUS are free')],
    ['a name that is cut off', joined(track(0x85), ascii('V_VP'))],
    ['a name of control characters', joined(track(0x85), ascii('V_\u0001\u0002\u0003'))],
    ['a name that is too long', joined(track(0x41, 0xff), ascii('V_VP9'.repeat(200)))],
  ])('are not found in %s', (_what, bytes) => {
    expect(codecsIn(bytes)).toEqual([]);
  });
});

it('reading arbitrary bytes always terminates without an error', () => {
  const parts = fc.oneof(
    fc.uint8Array({ maxLength: 24 }),
    fc.constantFrom(
      stsd(entry('mp4a', esds(0x40))),
      ascii('stsd'),
      ascii('moov'),
      u32(1),
      u32(0xffffffff),
      ascii('V_'),
    ),
  );
  fc.assert(
    fc.property(fc.array(parts), fc.nat(40), (pieces, cut) => {
      const bytes = joined(...pieces).subarray(cut);
      for (const name of codecsIn(bytes)) expect(name).toMatch(/^[ -~]{1,40}$/);
      const next = nextBoxBeyond(bytes);
      expect(next === null || next > bytes.length - 16).toBe(true);
    }),
  );
});

describe('following the boxes of an MP4', () => {
  it('skips the media data to the box after it', () => {
    const start = joined(box('ftyp', ascii('isom')), u32(5_000_000), ascii('mdat'), new Uint8Array(100));
    expect(isMp4(start)).toBe(true);
    expect(nextBoxBeyond(start)).toBe(12 + 5_000_000);
  });

  it('skips media data of more than 4 GB', () => {
    const start = joined(u32(1), ascii('mdat'), u32(2), u32(16), new Uint8Array(100));
    expect(nextBoxBeyond(start)).toBe(2 ** 33 + 16);
  });

  it('goes from track to track', () => {
    const moov = joined(u32(900_000), ascii('moov'), box('mvhd', new Uint8Array(100)), u32(400_000));
    expect(nextBoxBeyond(joined(moov, ascii('trak'), new Uint8Array(100)))).toBe(8 + 108 + 400_000);
  });

  it('ends at a box that extends to the end of the file, and where there is no box', () => {
    expect(nextBoxBeyond(joined(u32(0), ascii('mdat'), new Uint8Array(100)))).toBeNull();
    expect(nextBoxBeyond(joined(u32(3), ascii('mdat'), new Uint8Array(100)))).toBeNull();
    expect(isMp4(ascii('a text'))).toBe(false);
    expect(isMp4(ascii('a longer text'))).toBe(false);
  });
});

describe('audio codecs', () => {
  it.each(['mp4a', 'mp4a.a9', 'ac-3', 'ec-3', 'Opus', 'fLaC', 'A_AC3', 'A_DTS', '.mp3'])(
    'include %s',
    (name) => {
      expect(isSoundCodec(name)).toBe(true);
    },
  );

  it.each(['avc1', 'hvc1', 'hev1', 'av01', 'vp09', 'mp4v', 'V_VP9', 'V_MPEGH/ISO/HEVC'])(
    'do not include %s',
    (name) => {
      expect(isSoundCodec(name)).toBe(false);
    },
  );
});
