import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Everything comes from this server, except films that an admin placed elsewhere. No inline script or style ever. */
const contentSecurityPolicy = (scriptedHosts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    // Scripts may load playlists from hosts that an admin has listed.
    connectSrc: ["'self'", ...scriptedHosts],
    // Playlists are played from memory through a `blob:` address.
    mediaSrc: ["'self'", 'http:', 'https:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Security headers for plain HTTP in a building. `scriptedHosts`: other origins that the page's scripts may call. */
export const installSecurityHeaders = (app: FastifyInstance, scriptedHosts: readonly string[]): void => {
  // Built once: @fastify/helmet builds the same headers again for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(scriptedHosts),
    // Without TLS, these three mean nothing or warn in the console; whoever adds TLS sets HSTS there.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
};
