import { describe, expect, it } from 'vitest';
import { forwardedFor, forwardedProto } from './forwarded.rules.ts';

describe('the forwarded addresses', () => {
  it.each([
    ['41.90.64.10', '41.90.64.10'],
    [' 41.90.64.10 ,\t10.0.0.2', '41.90.64.10, 10.0.0.2'],
    ['41.90.64.10,,10.0.0.2,', '41.90.64.10, 10.0.0.2'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:10.0.0.2', '::ffff:10.0.0.2'],
    ['41.90.64.10:5678', '41.90.64.10'],
    ['[2001:db8::1]:5678', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('of “%s” are %s', (header, addresses) => {
    expect(forwardedFor(header)).toBe(addresses);
  });

  it.each([
    '',
    ' , ',
    'unknown',
    '_hidden',
    'localhost',
    // Some libraries read these as 127.0.0.1.
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '0177.0.0.1',
    '127.0.0.1/8',
    'for=127.0.0.1',
    '"127.0.0.1"',
    '127.0.0.1:port',
    '[127.0.0.1',
    '::1]',
  ])('are unknown in “%s”', (header) => {
    expect(forwardedFor(header)).toBe('unknown');
  });

  it('keep the place of what is no address', () => {
    expect(forwardedFor('10.0.0.1, <script>, 41.90.64.10')).toBe('10.0.0.1, unknown, 41.90.64.10');
  });
});

describe('the forwarded scheme', () => {
  it.each([
    ['https', 'https'],
    [' HTTP ', 'http'],
  ])('of “%s” is %s', (header, scheme) => {
    expect(forwardedProto(header)).toBe(scheme);
  });

  it.each(['', 'https, http', 'https,https', 'ftp', 'javascript', 'https:', 'https://evil.example/', 'wss'])(
    'is not believed: “%s”',
    (header) => {
      expect(forwardedProto(header)).toBeUndefined();
    },
  );
});
