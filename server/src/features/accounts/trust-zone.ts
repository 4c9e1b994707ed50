import type { FastifyBaseLogger } from 'fastify';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { foreignNameOf } from '#platform/http/own-page.ts';

/** Bounds the memory and the log in a flood of names. */
const NAMES_MAX = 100;
/** The maximum length of a host name. */
const NAME_MAX_LENGTH = 253;

interface Dependencies {
  /** Whether an address lies in the building's own networks. */
  isHome: (address: string) => boolean;
  /** This server's own host names on the internet. */
  hostnames: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * `home`: in the building, from a page of our own or from no page. `foreign page`: in the building, but a foreign
 * page in a resident's browser may be making the call.
 */
export type TrustZone = 'home' | 'foreign page' | 'away';

/** How far a call is trusted by where it comes from: at home a phone number alone may be enough to sign in. */
export const createTrustZones = ({ isHome, hostnames, log }: Dependencies) => {
  const listed = new Set(hostnames);
  const reported = new Set<string>();

  return {
    of(origin: CallOrigin): TrustZone {
      if (!isHome(origin.ip)) return 'away';
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
