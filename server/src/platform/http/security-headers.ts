import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
export const installSecurityHeaders = async (
  app: FastifyInstance,
  scriptedHosts: readonly string[],
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(scriptedHosts),
    // These three mean nothing, or warn in the console, on an address without TLS;
    // whoever puts TLS in front sets HSTS there.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
};
