import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { networkMatcher } from './networks.ts';

describe('networkMatcher', () => {
  const isHome = networkMatcher(readConfig({}).viewerNetworks);

  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fd00::1',
    '::ffff:192.168.1.1',
  ])('takes %s for home', (address) => {
    expect(isHome(address)).toBe(true);
  });

  it.each([
    '41.90.64.10',
    '172.32.0.1',
    '11.0.0.1',
    '2a00::1',
    '::ffff:41.90.64.10',
    '',
    'localhost',
    '999.1.1.1',
  ])('does not take %j for home', (address) => {
    expect(isHome(address)).toBe(false);
  });

  it('matches a single address', () => {
    const isOne = networkMatcher(['41.90.64.10']);
    expect([isOne('41.90.64.10'), isOne('41.90.64.11')]).toEqual([true, false]);
  });

  it('matches nothing without networks', () => {
    expect(networkMatcher([])('127.0.0.1')).toBe(false);
  });
});
