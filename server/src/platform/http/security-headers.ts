import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Everything comes from this server, except videos that an admin placed on another host. No inline script or style ever.
 */
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

/**
 * Security headers for a server that is mostly reached over plain HTTP inside a building. `scriptedHosts`: origins that
 * the page's scripts may call besides this one.
 */
export const installSecurityHeaders = (app: FastifyInstance, scriptedHosts: readonly string[]): void => {
  // Built once: @fastify/helmet builds the same headers again for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(scriptedHosts),
    // These three mean nothing, or warn in the console, on an address without TLS;
    // whoever puts TLS in front sets HSTS there.
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
