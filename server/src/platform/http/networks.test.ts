import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { callerNetwork, networkMatcher } from './networks.ts';

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

describe('a caller, for limits', () => {
  const network = callerNetwork(networkMatcher(['192.168.0.0/16', 'fc00::/7']));

  it.each([
    ['41.90.64.10', '::ffff:41.90.64.10', true],
    ['41.90.64.10', '41.90.64.11', false],
    ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2', true],
    ['2001:db8:1:1::1', '2001:db8:1:2::1', false],
    // In the building's network, one subnet holds many neighbours.
    ['fd00::1', 'fd00::2', false],
    ['192.168.1.1', '192.168.1.2', false],
  ])('at %s is the one at %s: %s', (one, other, isSame) => {
    expect(network(one) === network(other)).toBe(isSame);
  });

  it('is an empty string without an address', () => {
    expect(network('')).toBe('');
  });
});
