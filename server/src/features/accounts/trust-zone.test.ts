import { expect, it } from 'vitest';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { networkMatcher } from '#platform/http/networks.ts';
import { createTrustZones } from './trust-zone.ts';

const setUp = (networks: string[]) => {
  const warnings: unknown[] = [];
  const zones = createTrustZones({
    isHome: networkMatcher(networks),
    hostnames: [],
    log: { warn: (facts: unknown) => void warnings.push(facts) },
  });
  const of = (ip: string) =>
    zones.of({ ip, site: 'http://sebule.local', page: { isProxied: false } } as CallOrigin);
  return { of, warnings };
};

it.each([
  ['100.72.1.9', '100.64.0.0/10'],
  ['::ffff:100.72.1.9', '100.64.0.0/10'],
  ['169.254.7.7', '169.254.0.0/16,fe80::/10'],
  ['fe80::1', '169.254.0.0/16,fe80::/10'],
])('of %s, says once that %s may be the building’s own', (ip, networks) => {
  const { of, warnings } = setUp(['192.168.0.0/16']);
  expect([of(ip), of(ip)]).toEqual(['away', 'away']);
  expect(warnings).toEqual([{ address: ip, networks }]);
  expect(setUp(networks.split(',')).of(ip)).toBe('home');
});

it.each(['41.90.64.10', '2001:db8::1', 'unknown', ''])('says nothing about “%s”', (ip) => {
  const { of, warnings } = setUp(['192.168.0.0/16']);
  expect(of(ip)).toBe('away');
  expect(warnings).toEqual([]);
});
