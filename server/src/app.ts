import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createAccounts } from '#features/accounts/index.ts';
import { installArtwork } from '#features/artwork/index.ts';
import { createCatalogue } from '#features/catalogue/index.ts';
import { createMedia } from '#features/media/index.ts';
import { logGateway } from '#features/messaging/index.ts';
import { createPlayback } from '#features/playback/index.ts';
import { createSettings } from '#features/settings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { instanceSecret } from '#platform/db/secrets.ts';
import { installApiReference } from '#platform/http/docs.ts';
import { installHealth } from '#platform/http/health.ts';
import { mountEndpoints } from '#platform/http/mount.ts';
import { networkMatcher } from '#platform/http/networks.ts';
import { createServer } from '#platform/http/server.ts';
import { installWebClient } from '#platform/http/web-client.ts';
import type { Config } from './config.ts';

export interface AppDependencies {
  config: Config;
  db: Database;
  clock: Clock;
  /** The folder of the built web client. */
  webDir: string;
  logStream?: DestinationStream;
}

/** All slices composed into one app, ready to listen. The database is migrated already. */
export const createApp = async ({
  config,
  db,
  clock,
  webDir,
  logStream,
}: AppDependencies): Promise<FastifyInstance> => {
  const app = await createServer({
    trustedProxies: config.trustedProxies,
    logLevel: config.logLevel,
    logStream,
  });
  await installApiReference(app);

  const accounts = createAccounts({
    db,
    clock,
    sms: logGateway(config.dataDir, clock),
    codeKey: await instanceSecret(db, 'login-codes'),
    isHome: networkMatcher(config.viewerNetworks),
  });
  const media = createMedia({ db, clock, config, secret: await instanceSecret(db, 'media') });
  const playback = createPlayback(db, clock);
  const catalogue = createCatalogue({ db, progress: playback.progress, toPlayable: media.toPlayable });
  const settings = createSettings(db);

  mountEndpoints(app, accounts.authenticate, {
    ...accounts.routes,
    ...catalogue.routes,
    ...playback.routes,
    ...settings.routes,
  });
  media.install(app);
  installArtwork(app, { db, config, clock });
  installHealth(app, db);
  await installWebClient(app, webDir);
  return app;
};
