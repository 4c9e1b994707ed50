import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardedFor, forwardedProto } from './forwarded.rules.ts';
import { networkMatcher } from './networks.ts';

const WARNINGS = {
  unknownProxy: 'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name, and was ignored',
  noCaller:
    'a call from an address in TRUSTED_PROXIES came without X-Forwarded-For, and counts as one of that address: if it was the proxy’s, have it pass on the callers’ addresses, or everybody seems to be at home',
  otherHost:
    'X-Forwarded-Host came with another name than Host, and was ignored: if it is a name of this Sebule, have the proxy pass it on as Host',
} as const;

/** Logs each warning once: any caller can cause it. */
const createWarnings = (app: FastifyInstance) => {
  const given = new Set<keyof typeof WARNINGS>();
  return (warning: keyof typeof WARNINGS): void => {
    if (given.has(warning)) return;
    given.add(warning);
    app.log.warn(WARNINGS[warning]);
  };
};

/**
 * Removes what is not believed from the headers in which proxies describe a call. Callers' addresses and the scheme are
 * believed from a trusted proxy, and `X-Forwarded-Host` never: proxies pass on what a caller sends there, and a page can
 * send it, unlike `Host`. All later readers of these headers see only what is left.
 */
export const installForwarding = (app: FastifyInstance, trustedProxies: readonly string[]): void => {
  const isTrusted = networkMatcher(trustedProxies);
  const warn = createWarnings(app);

  const takeForwarded = ({ raw: { headers, socket, url = '' } }: FastifyRequest): void => {
    const {
      'x-forwarded-for': addresses,
      'x-forwarded-proto': scheme,
      'x-forwarded-host': name,
    } = headers as Record<string, string | undefined>;
    // Not without need: from then on, V8 takes longer to read any of the headers.
    if (addresses !== undefined) delete headers['x-forwarded-for'];
    if (scheme !== undefined) delete headers['x-forwarded-proto'];
    if (name !== undefined) delete headers['x-forwarded-host'];
    if (!isTrusted(socket.remoteAddress ?? '')) {
      if (addresses !== undefined) warn('unknownProxy');
      return;
    }
    if (name !== undefined && name !== headers.host) warn('otherHost');
    const believedScheme = scheme === undefined ? undefined : forwardedProto(scheme);
    if (believedScheme) headers['x-forwarded-proto'] = believedScheme;
    if (addresses !== undefined) headers['x-forwarded-for'] = forwardedFor(addresses);
    // Only there it matters who calls. Health checks come from the machine itself.
    else if (url.startsWith('/api/')) warn('noCaller');
  };

  app.addHook('onRequest', (request, _reply, done) => {
    takeForwarded(request);
    done();
  });
};
