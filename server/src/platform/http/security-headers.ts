import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Everything comes from this server, except videos that an admin placed on another host. No inline script or style ever.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    // Playlists are played from memory, which the video element is given as a `blob:` address.
    mediaSrc: ["'self'", 'http:', 'https:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** Security headers for a server that is mostly reached over plain HTTP inside a building. */
export const installSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy,
    // These three mean nothing, or warn in the console, on an address without TLS;
    // whoever puts TLS in front sets HSTS there.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
};
