import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.rules.ts';

describe('the accepted encoding', () => {
  it.each([
    // Of browsers, televisions and curl.
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['GZip', 'gzip'],
    ['*', 'br'],
    ['gzip;q=1.0, *;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.2, gzip;q=0.3', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br ; q=0.001', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity, gzip', 'gzip'],
    ['br;q=1.001, gzip;q=0.1', 'gzip'],
    ['br;level=9, gzip', 'gzip'],
  ])('is that of “%s”: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  it.each([
    undefined,
    '',
    ',',
    'identity',
    'zstd, deflate',
    'identity;q=0',
    '*;q=0',
    'br;q=0',
    'br;q=0.000, gzip;q=0',
    'identity, br;q=0.9',
    'br;q=high',
    'br;q=',
    'bro',
    ';q=1',
  ])('is none of “%s”', (header) => {
    expect(acceptedEncoding(header)).toBeNull();
  });
});
