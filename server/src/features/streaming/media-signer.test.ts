import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock.ts';
import { createMediaSigner } from './media-signer.ts';
import { createToPlayable } from './playable.ts';

const START = Date.UTC(2026, 0, 1, 8, 20);
const subject = { kind: 'file', id: 7 } as const;
const grant = { subject, sessionId: 'aB-_9' };

const setUp = (lifetimeSeconds = 12 * 3_600) => {
  let now = START;
  const clock = { now: () => now };
  const signer = createMediaSigner({ secret: Buffer.from('k'.repeat(32)), clock, lifetimeSeconds });
  return { signer, clock, passMs: (milliseconds: number) => (now += milliseconds) };
};

const split = (address: string) => {
  const [, , ticket = '', ...path] = address.split('/');
  return { ticket, path: decodeURIComponent(path.join('/')) };
};

describe('a signed media address', () => {
  it('grants its subject and session for its path', () => {
    const { signer } = setUp();
    const address = signer.sign({ ...grant, path: 'films/50% off #1?.mp4' });
    expect(address).toMatch(/^\/media\/[\w.-]+\/films\/50%25%20off%20%231%3F\.mp4$/);
    const { ticket, path } = split(address);
    expect(path).toBe('films/50% off #1?.mp4');
    expect(signer.verify(ticket, path)).toEqual(grant);
  });

  it('is the same within an hour, and different in the next', () => {
    const { signer, passMs } = setUp();
    const first = signer.sign({ ...grant, path: 'a.mp4' });
    passMs(39 * MINUTE_MS);
    expect(signer.sign({ ...grant, path: 'a.mp4' })).toBe(first);
    passMs(2 * MINUTE_MS);
    expect(signer.sign({ ...grant, path: 'a.mp4' })).not.toBe(first);
  });

  it.each([2, 7, 60, 43_200, 604_800])(
    'is valid for 11 to 12 twelfths of a lifetime of %i seconds, at any time of request',
    (lifetimeSeconds) => {
      const lifetimeMs = lifetimeSeconds * 1_000;
      fc.assert(
        fc.property(fc.nat(2 * lifetimeMs), (later) => {
          const { signer, passMs } = setUp(lifetimeSeconds);
          passMs(later);
          const { ticket, path } = split(signer.sign({ ...grant, path: 'a.mp4' }));
          passMs(Math.floor((11 * lifetimeMs) / 12));
          expect(signer.verify(ticket, path)).toEqual(grant);
          passMs(Math.ceil(lifetimeMs / 12));
          expect(signer.verify(ticket, path)).toBe('expired');
        }),
      );
    },
  );

  it.each([2, 43_200, 604_800])('changes twelve times in a lifetime of %i seconds', (lifetimeSeconds) => {
    const { signer, passMs } = setUp(lifetimeSeconds);
    const addresses = new Set<string>();
    for (let part = 0; part < 1_000; part += 1) {
      addresses.add(signer.sign({ ...grant, path: 'a.mp4' }));
      passMs(lifetimeSeconds);
    }
    expect([12, 13]).toContain(addresses.size);
  });

  it('is invalid for another path, key, subject, session or time', () => {
    const { signer, clock } = setUp();
    const { ticket, path } = split(signer.sign({ ...grant, path: 'films/a.mp4' }));
    expect(signer.verify(ticket, 'films/b.mp4')).toBe('invalid');
    expect(signer.verify(ticket, 'films/a.mp4/')).toBe('invalid');
    expect(
      createMediaSigner({ secret: Buffer.alloc(32), clock, lifetimeSeconds: 43_200 }).verify(ticket, path),
    ).toBe('invalid');
    const [claim, expiry, session, signature] = ticket.split('.');
    for (const forged of [
      ['f8', expiry, session, signature],
      ['e7', expiry, session, signature],
      [claim, String(Number(expiry) + 1), session, signature],
      [claim, expiry, 'someoneElse', signature],
      [claim, expiry, session, 'A'.repeat(43)],
      [claim, expiry, session],
    ]) {
      expect(signer.verify(forged.join('.'), path)).toBe('invalid');
    }
  });

  it('is one for all that is prepared of a film, or taken out of it, and for nothing else', () => {
    const { signer } = setUp();
    const { ticket } = split(signer.sign({ ...grant, path: '.sebule/prepared/k/master.m3u8' }));
    for (const path of ['.sebule/prepared/k/v0.mp4', '.sebule/prepared/k/previews/0.webp'])
      expect([signer.verify(ticket, path), split(signer.sign({ ...grant, path })).ticket]).toEqual([
        grant,
        ticket,
      ]);
    for (const path of [
      '.sebule/prepared/k2/v0.mp4',
      '.sebule/prepared/k',
      '.sebule/prepared/k/',
      '.sebule/prepared/k/../k2/v0.mp4',
      '.sebule/prepared/k/..\\k2/v0.mp4',
      '.sebule/prepared/../prepared/k/v0.mp4',
      '.sebule/prepared/k//v0.mp4',
      '.sebule/tracks/k/0.srt',
      'x/.sebule/prepared/k/v0.mp4',
      '.sebule/settings/k/v0.mp4',
      'films/a.mp4',
    ])
      expect(signer.verify(ticket, path)).toBe('invalid');
    const tracks = split(signer.sign({ ...grant, path: '.sebule/tracks/k-1/0.srt' })).ticket;
    expect(signer.verify(tracks, '.sebule/tracks/k-1/1.ass')).toEqual(grant);
    const other = signer.sign({
      ...grant,
      subject: { kind: 'file', id: 8 },
      path: '.sebule/tracks/k-1/0.srt',
    });
    expect(split(other).ticket).not.toBe(tracks);
    // A folder of that name in a landlord's folder is none of ours.
    const outside = split(signer.sign({ ...grant, path: 'films/.sebule/prepared/k/a.mp4' })).ticket;
    expect(signer.verify(outside, 'films/.sebule/prepared/k/b.mp4')).toBe('invalid');
  });

  it('is good for its own path only when it is known, too', () => {
    const { signer, passMs } = setUp();
    const { ticket, path } = split(signer.sign({ ...grant, path: 'films/a.mp4' }));
    for (let times = 0; times < 2; times += 1) expect(signer.verify(ticket, path)).toEqual(grant);
    expect(signer.verify(ticket, 'films/b.mp4')).toBe('invalid');
    const unusual = split(signer.sign({ ...grant, path: 'b\nc' })).ticket;
    expect(signer.verify(unusual, 'b\nc')).toEqual(grant);
    expect(signer.verify(`${unusual}\nb`, 'c')).toBe('invalid');
    passMs(12 * 60 * MINUTE_MS);
    expect(signer.verify(ticket, path)).toBe('expired');
  });

  it('cannot be changed in any character', () => {
    const { signer } = setUp();
    const { ticket, path } = split(signer.sign({ ...grant, path: 'a.mp4' }));
    fc.assert(
      fc.property(fc.nat(ticket.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        fc.pre(ticket[at] !== character);
        const changed = ticket.slice(0, at) + character + ticket.slice(at + 1);
        expect(signer.verify(changed, path)).toBe('invalid');
      }),
      { numRuns: 2_000 },
    );
  });

  it('rejects any junk as a ticket', () => {
    const { signer } = setUp();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (ticket, path) => {
        expect(signer.verify(ticket, path)).toBe('invalid');
      }),
    );
  });
});

describe('a playable address', () => {
  it('is signed for a file, unchanged for a video’s absolute address, and null without a reference', () => {
    const { signer } = setUp();
    const toPlayable = createToPlayable(signer, ['https://cdn.example']);
    expect(toPlayable('/films/a.srt', subject, 's')).toBe(
      signer.sign({ subject, path: 'films/a.srt', sessionId: 's' }),
    );
    expect(toPlayable('https://cdn.example/a.mp4', subject, 's')).toBe('https://cdn.example/a.mp4');
    expect(toPlayable(null, subject, 's')).toBeNull();
    expect(toPlayable('javascript:alert(1)', subject, 's')).toBeNull();
  });

  it('of subtitles is on this server for a file and below a base, else null', () => {
    const { signer } = setUp();
    const toPlayable = createToPlayable(signer, ['https://cdn.example/subs']);
    const subtitles = (reference: string) => toPlayable(reference, subject, 's', 'subtitles');
    const signed = (path: string) => signer.sign({ subject, path, sessionId: 's' });
    expect(subtitles('films/a.srt')).toBe(signed('films/a.srt'));
    expect(subtitles('https://CDN.example/subs/a.srt#x')).toBe(signed('https:/cdn.example/subs/a.srt'));
    expect(subtitles('https://cdn.example/a.srt')).toBeNull();
    expect(subtitles('https:/cdn.example/subs/a.srt')).toBeNull();
  });
});
