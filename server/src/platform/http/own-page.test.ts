import { describe, expect, it } from 'vitest';
import type { CallOrigin } from './call-origin.ts';
import { foreignNameOf, isPrivateName } from './own-page.ts';

const listed = new Set(['films.example.com', '198.51.100.7']);
const nameOf = (
  site: string,
  page: Partial<CallOrigin['page']> = {},
  names: ReadonlySet<string> = listed,
): string | null => foreignNameOf({ site, page: { isProxied: false, ...page } }, names);

describe('a host name that cannot be owned on the internet', () => {
  it.each([
    '192.168.1.5',
    '41.90.64.10',
    '[::1]',
    '[fd00::5]',
    'localhost',
    'box',
    'sebule.local',
    'tv.sebule.lan',
    'sebule.home',
    'sebule.internal',
    'sebule.home.arpa',
    'sebule.localhost',
  ])('%s', (name) => {
    expect(isPrivateName(name)).toBe(true);
  });

  it.each([
    '',
    'evil.example',
    'local.evil.example',
    'evillocal.com',
    '192.168.1.5.nip.io',
    'home.arpa.com',
    'arpa.com',
  ])('is not “%s”', (name) => {
    expect(isPrivateName(name)).toBe(false);
  });
});

describe('a call', () => {
  it.each([
    'http://192.168.1.5:8080',
    'http://[fd00::5]:8080',
    'http://localhost:8080',
    'http://box:8080',
    'http://Sebule.Local.:8080',
    'https://films.example.com',
  ])('without an Origin is ours at %s', (site) => {
    expect(nameOf(site)).toBeNull();
  });

  it.each([
    ['http://evil.example:8080', 'evil.example'],
    ['http://EVIL.example.', 'evil.example'],
    ['http://192.168.1.5.nip.io', '192.168.1.5.nip.io'],
    ['http://', '(none)'],
    ['http://two words', '(none)'],
  ])('is not at %s', (site, name) => {
    expect(nameOf(site)).toBe(name);
    expect(nameOf(site, { origin: site })).toBe(name);
  });

  it.each([
    ['http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
    ['http://sebule.local', 'http://sebule.local:80'],
    ['http://sebule.local', 'http://SEBULE.local'],
    ['https://films.example.com', 'https://films.example.com'],
    // Behind a proxy that does not forward its own name.
    ['http://127.0.0.1:8080', 'https://films.example.com'],
    ['http://127.0.0.1:8080', 'http://198.51.100.7'],
  ])('at %s is ours from a page at %s', (site, origin) => {
    expect(nameOf(site, { origin, fetchSite: 'same-origin' })).toBeNull();
  });

  it.each([
    ['http://192.168.1.5:8080', 'http://evil.example:8080', 'evil.example'],
    ['http://192.168.1.5:8080', 'http://192.168.1.66:8080', '192.168.1.66'],
    ['http://192.168.1.5:8080', 'http://192.168.1.5:9000', '192.168.1.5'],
    ['http://192.168.1.5:8080', 'https://192.168.1.5:8080', '192.168.1.5'],
    ['http://192.168.1.5:8080', 'null', 'null'],
    ['http://192.168.1.5:8080', '', '(none)'],
    [
      'http://192.168.1.5:8080',
      'http://192.168.1.5:8080, http://evil.example',
      'http://192.168.1.5:8080, http://evil.example',
    ],
    ['http://127.0.0.1:8080', 'http://192.168.1.5', '192.168.1.5'],
  ])('at %s is not from a page at “%s”', (site, origin, name) => {
    expect(nameOf(site, { origin })).toBe(name);
  });

  it('is not ours when the browser says that another site makes it', () => {
    expect(nameOf('http://192.168.1.5', { fetchSite: 'cross-site' })).toBe('192.168.1.5');
  });

  it('is ours by name alone behind a trusted proxy, which may not forward scheme and port', () => {
    const page = { origin: 'https://sebule.lan:8443', isProxied: true };
    expect(nameOf('http://sebule.lan', page)).toBeNull();
    expect(nameOf('http://sebule.lan', { ...page, isProxied: false })).toBe('sebule.lan');
    expect(nameOf('http://127.0.0.1:8080', page)).toBe('sebule.lan');
    expect(
      nameOf('http://films.other.example', { origin: 'https://films.other.example', isProxied: true }),
    ).toBe('films.other.example');
  });
});
