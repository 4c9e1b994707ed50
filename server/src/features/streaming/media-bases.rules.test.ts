import { describe, expect, it } from 'vitest';
import { addressBelow, fromMediaPath, toMediaPath } from './media-bases.rules.ts';

const BASES = ['https://captions.example/subs', 'http://10.0.0.7:8000'];

describe('an address below a base', () => {
  it.each([
    'https://captions.example/subs/a.srt',
    'https://captions.example/subs/series/1/a.vtt?key=..%2F&x=1',
    'https://captions.example/subs/50%25%20off.srt',
    'https://captions.example/subs/a..b/...srt',
    'http://10.0.0.7:8000/a.srt',
  ])('is fetched: %s', (address) => {
    expect(addressBelow(BASES, address)).toBe(address);
  });

  it.each([
    ['HTTPS://Captions.Example:443/subs/a.srt#part', 'https://captions.example/subs/a.srt'],
    ['https://captions.example/subs/ni\u00f1o 1.srt', 'https://captions.example/subs/ni%C3%B1o%201.srt'],
  ])('is fetched as URLs are written: %s', (address, fetched) => {
    expect(addressBelow(BASES, address)).toBe(fetched);
    expect(addressBelow(BASES, fetched)).toBe(fetched);
  });

  it.each([
    'https://captions.example/',
    'https://captions.example/subs',
    'https://captions.example/subs?/a.srt',
    'https://captions.example/subs-private/a.srt',
    'https://captions.example/SUBS/a.srt',
    'https://captions.example/other/subs/a.srt',
  ])('does not lie beside it: %s', (address) => {
    expect(addressBelow(BASES, address)).toBeNull();
  });

  it.each([
    'http://captions.example/subs/a.srt',
    'https://captions.example:8443/subs/a.srt',
    'https://captions.example.evil.example/subs/a.srt',
    'https://evil.example/subs/a.srt?https://captions.example/subs/',
    'https://evil.example#https://captions.example/subs/a.srt',
    'https://captions.example./subs/a.srt',
    'http://10.0.0.70:8000/a.srt',
    'http://10.0.0.7/a.srt',
    'http://169.254.169.254/a.srt',
  ])('is not on another host: %s', (address) => {
    expect(addressBelow(BASES, address)).toBeNull();
  });

  it.each([
    'https://user@captions.example/subs/a.srt',
    'https://:secret@captions.example/subs/a.srt',
    'https://captions.example/subs@evil.example/../../a.srt',
    'https://captions.example@evil.example/subs/a.srt',
  ])('names no user: %s', (address) => {
    expect(addressBelow(BASES, address)).toBeNull();
  });

  it.each([
    'https://captions.example/subs/../secret.srt',
    'https://captions.example/subs/a/../b.srt',
    'https://captions.example/subs/./b.srt',
    'https://captions.example/subs/..',
    'https://captions.example/subs/..;/secret.srt',
    'https://captions.example/subs/%2e%2e/secret.srt',
    'https://captions.example/subs/.%2E/secret.srt',
    'https://captions.example/subs/..%2fsecret.srt',
    'https://captions.example/subs/..%5Csecret.srt',
    'https://captions.example/subs/%252e%252e%252fsecret.srt',
    'https://captions.example/subs/..%25252fsecret.srt',
    'https://captions.example/subs/..\\secret.srt',
    'https:\\\\captions.example\\subs\\a.srt',
  ])('has no way out of it: %s', (address) => {
    expect(addressBelow(BASES, address)).toBeNull();
  });

  it.each([
    'https://captions.example/subs/.\t.;/secret.srt',
    'https://captions.example/subs/..%2\r5\n2fsecret.srt',
    'https://captions.example/subs/%2\t5c..%5\tcsecret.srt',
    'https://captions.example/su\tbs/a.srt',
    'ht\ntps://captions.example/subs/a.srt',
    '\u0000https://captions.example/subs/a.srt',
    'https://captions.example/subs/a.srt\u001f',
    'https://captions.example/subs/a\u0085.srt',
  ])('has no control characters, which would be left out: %j', (address) => {
    expect(addressBelow(BASES, address)).toBeNull();
  });

  it.each([
    '',
    'films/a.srt',
    '/subs/a.srt',
    '//captions.example/subs/a.srt',
    'file:///subs/a.srt',
    'data:text/vtt,WEBVTT',
    'javascript:alert(1)',
    'https://',
  ])('is no other kind of address: %s', (address) => {
    expect(addressBelow(BASES, address)).toBeNull();
  });

  it('is null without a base', () => {
    expect(addressBelow([], 'https://captions.example/subs/a.srt')).toBeNull();
  });
});

describe('the path of an outside address', () => {
  it('has no double slash, which a proxy would merge, and can be converted back', () => {
    const address = 'https://captions.example/subs/a.srt?from=http://x/';
    expect(toMediaPath(address)).toBe('https:/captions.example/subs/a.srt?from=http://x/');
    expect(fromMediaPath(toMediaPath(address))).toBe(address);
  });

  it.each(['films/a.srt', 'https/a.srt', 'films/https:/a.srt'])(
    'is not mistaken for one in the media folder: %s',
    (path) => {
      expect(fromMediaPath(path)).toBe(path);
    },
  );
});
