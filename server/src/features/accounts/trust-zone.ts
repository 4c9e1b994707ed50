import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { foreignNameOf } from '#platform/http/own-page.ts';
import type { Log } from '#platform/rare-warnings.ts';

/** Bounds the memory and the log in a flood of names. */
const NAMES_MAX = 100;
const NAME_MAX_LENGTH = 253;

interface Dependencies {
  /** Whether an address lies in the building's own networks. */
  isHome: (address: string) => boolean;
  /** This server's own host names on the internet. */
  hostnames: readonly string[];
  log: Log;
}

/** `home`: in the building. `foreign page`: there as well, but a foreign page in a browser may be making the call. */
export type TrustZone = 'home' | 'foreign page' | 'away';

/** Networks that are not private by their standards, and yet what many buildings have, with what names them. */
const OFTEN_HOME: Partial<Record<ReturnType<IPv4['range'] | IPv6['range']>, string>> = {
  carrierGradeNat: '100.64.0.0/10',
  linkLocal: '169.254.0.0/16,fe80::/10',
};

const oftenHome = (address: string): string | undefined =>
  ipaddr.isValid(address) ? OFTEN_HOME[ipaddr.process(address).range()] : undefined;

/** How far a call is trusted by where it comes from: at home a phone number alone may be enough to sign in. */
export const createTrustZones = ({ isHome, hostnames, log }: Dependencies) => {
  const listed = new Set(hostnames);
  const reported = new Set<string>();

  /** Says once for each such network how its residents are let in as neighbours. */
  const reportAway = (address: string): void => {
    const networks = oftenHome(address);
    if (networks === undefined || reported.has(networks)) return;
    reported.add(networks);
    log.warn(
      { address, networks },
      'a sign-in came from a network that is not in VIEWER_NETWORKS, and a phone number alone is not enough there. If it is the building’s own, add it to them',
    );
  };

  return {
    of(origin: CallOrigin): TrustZone {
      if (!isHome(origin.ip)) {
        reportAway(origin.ip);
        return 'away';
      }
      return foreignNameOf(origin, listed) === null ? 'home' : 'foreign page';
    },

    /** Logs once for each name why a page was refused and how to allow it. */
    reportForeignPage(origin: CallOrigin): void {
      const hostname = (foreignNameOf(origin, listed) ?? '').slice(0, NAME_MAX_LENGTH);
      if (reported.has(hostname) || reported.size >= NAMES_MAX) return;
      reported.add(hostname);
      log.warn(
        { hostname },
        'a sign-in with a phone number alone was refused at this name. If it is a name of this Sebule, list it in HOSTNAMES, and have the proxy in front, if there is one, pass on the Host header',
      );
    },
  };
};
export type TrustZones = ReturnType<typeof createTrustZones>;
