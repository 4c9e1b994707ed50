import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { accountsPersonalData, createAccounts } from '#features/accounts/index.ts';
import { createArtwork } from '#features/artwork/index.ts';
import { auditPersonalData, createAuditLogReader, createAuditLog } from '#features/audit/index.ts';
import { createBackups } from '#features/backups/index.ts';
import { createCatalogue } from '#features/catalogue/index.ts';
import { createDashboard } from '#features/dashboard/index.ts';
import { createCloseFeedback, createFeedback, feedbackPersonalData } from '#features/feedback/index.ts';
import { createFilms } from '#features/films/index.ts';
import { createFrames } from '#features/frames/index.ts';
import { createHouse } from '#features/house/index.ts';
import { createImporting } from '#features/importing/index.ts';
import { type Prober, createLibrary, knownVideos } from '#features/library/index.ts';
import { MAY_BE_MISSED, createLiveUpdates } from '#features/live-updates/index.ts';
import { createMessaging, smsStateOf } from '#features/messaging/index.ts';
import { createNotices, noticesPersonalData } from '#features/notices/index.ts';
import { type News, createNotifications, notificationsPersonalData } from '#features/notifications/index.ts';
import { createPlayback, playbackPersonalData } from '#features/playback/index.ts';
import { createPreparing, withPackages } from '#features/preparing/index.ts';
import { createPrivacy } from '#features/privacy/index.ts';
import { createRequests, requestsPersonalData } from '#features/requests/index.ts';
import { createStreaming } from '#features/streaming/index.ts';
import { createSubtitles } from '#features/subtitles/index.ts';
import { createSuggestions } from '#features/suggestions/index.ts';
import { createUploads } from '#features/uploads/index.ts';
import { type Clock, SECOND_MS } from '#platform/clock.ts';
import { createDamageWatch, wholeCheckOf } from '#platform/db/damage-watch.ts';
import { createEventRelay } from '#platform/db/event-relay.ts';
import { createExclusively } from '#platform/db/exclusively.ts';
import { createReadiness } from '#platform/db/readiness.ts';
import type { Database } from '#platform/db/schema.ts';
import { instanceSecret } from '#platform/db/secrets.ts';
import { createEventHub } from '#platform/events.ts';
import { createMediaDisk } from '#platform/files/media-disk.ts';
import { createFolderStore } from '#platform/files/media-store.ts';
import { installApiReference } from '#platform/http/docs.ts';
import { installHealth } from '#platform/http/health.ts';
import { mountEndpoints } from '#platform/http/mount.ts';
import { networkMatcher } from '#platform/http/networks.ts';
import { createServer } from '#platform/http/server.ts';
import { installWebClient } from '#platform/http/web-client.ts';
import { type JobQueue, createJobQueue } from '#platform/jobs/job-queue.ts';
import { type DiskReserve, NO_RESERVE } from '#platform/reserve/disk-reserve.ts';
import { type Slice, installSlices } from '#platform/slice.ts';
import { createOnBattery } from '#platform/ups/on-battery.ts';
import { type Wait, systemWait } from '#platform/wait.ts';
import type { Config } from './config.ts';
import { VERSION } from './version.ts';

/** Whoever watches the server gives up soon. */
const MEDIA_READY_WITHIN_MS = 2 * SECOND_MS;

export interface AppDependencies {
  config: Config;
  db: Database;
  clock: Clock;
  webDir: string;
  setupCode: string;
  logStream?: DestinationStream;
  /** Tests decide how long it takes. */
  wait?: Wait;
  /** Where room is kept for the time when the disk is full. */
  makeReserve?: (log: FastifyInstance['log']) => DiskReserve & Pick<Slice, 'start' | 'stop'>;
  /** How long a file of the media folder has to stand still until it is complete. */
  filesStandStillMs?: number | undefined;
  prober?: Prober;
  /** Closes the server and opens it again, a moment later. */
  restart?: () => void;
  /** What the system has mounted; tests plug disks in. */
  mountinfo?: (() => Promise<string>) | undefined;
}

export interface App {
  app: FastifyInstance;
  /** Works in the background from when the app listens until it is closed. */
  jobs: JobQueue;
  hasOwner: () => Promise<boolean>;
}

/** All slices composed into one app, ready to listen. The database must be migrated already. */
export const createApp = async ({
  config,
  db,
  clock,
  webDir,
  setupCode,
  logStream,
  wait = systemWait,
  makeReserve = () => NO_RESERVE,
  filesStandStillMs,
  prober,
  restart = () => {},
  mountinfo,
}: AppDependencies): Promise<App> => {
  const app = await createServer({ ...config, homeNetworks: config.viewerNetworks, logStream });
  await installApiReference(app);
  const reserve = makeReserve(app.log);

  const { log } = app;
  const { databaseUrl, mediaDir, dataDir } = config;
  const relay = createEventRelay<News>({ db, databaseUrl, clock, log });
  const events = createEventHub<News>(
    (error) => log.error({ err: error }, 'a listener to events failed'),
    (news) => relay.forward(news),
  );
  const audit = createAuditLog({ db, clock });
  const isDiskFull = reserve.isInUse;
  const jobs = createJobQueue({ db, databaseUrl, clock, log, isDiskFull });
  const disk = createMediaDisk(db, mediaDir, knownVideos(db));
  const store = createFolderStore(mediaDir, disk);
  /** What most slices use some of. */
  const shared = { db, clock, config, log, audit, events, jobs, disk, store, isDiskFull };

  const sms = createMessaging({ ...shared, dataDir, sms: config.sms });
  const smsState = smsStateOf(config);
  const house = createHouse(shared);
  const accounts = await createAccounts({
    ...shared,
    wait,
    sms,
    isHome: networkMatcher(config.viewerNetworks),
    hostnames: config.hostnames,
    setupCode,
    closeFeedback: createCloseFeedback(events),
    // Without a gateway, what would be sent is written to a file.
    codesBySms: config.sms.provider !== 'log',
    house,
  });
  const streaming = createStreaming({
    ...shared,
    secret: await instanceSecret(db, 'media'),
    sessionHasEnded: accounts.sessionHasEnded,
  });
  const { references, toPlayable, subtitleChecks } = streaming;
  const playback = createPlayback(shared);
  const notifications = createNotifications({ ...shared, progress: playback.progress });
  const notices = createNotices({ ...shared, notifications, sms, smsState });
  const changingFiles = createExclusively(db, 'media-folder-changes');
  const catalogue = createCatalogue({
    ...shared,
    progress: playback.progress,
    ratings: playback.ratings,
    trackChoices: playback.trackChoices,
    toPlayable,
    references,
    storedFiles: withPackages(streaming.storedFiles, shared),
    noticesFor: notices.currentFor,
    onEpisodesAdded: notifications.tellNewEpisodes,
  });
  const subtitles = createSubtitles({
    ...shared,
    references,
    toPlayable,
    outside: streaming.outsideSubtitles,
    checks: subtitleChecks,
    exclusively: changingFiles,
    stateOfFile: catalogue.stateOfFile,
    lookAfterChange: (folder) => library.lookAfterChange(folder),
  });
  const films = createFilms({ ...shared, mediaDir });
  const artwork = createArtwork(shared);
  const { filmPictures, fromFiles } = catalogue;
  const { queueFrames, ...frames } = createFrames({
    ...shared,
    mediaDir,
    filmPictures,
    addFrame: artwork.addFrame,
  });
  const importing = createImporting({
    ...shared,
    tmdb: config.tmdb,
    offerPicture: artwork.offerPicture,
    fillDetails: fromFiles.fillDetails,
    queueFrames,
  });
  const library = createLibrary({
    ...shared,
    mediaDir,
    fromFiles,
    queueDetails: importing.queueDetails,
    queueFrames,
    filmPictures,
    titleNames: catalogue.titleNames,
    fileReferences: catalogue.fileReferences,
    deleteFilesJob: catalogue.deleteFilesJob,
    replacedFiles: catalogue.replacedFiles,
    subtitleChecks,
    subtitles: subtitles.followMoves,
    exclusively: changingFiles,
    standsStillMs: filesStandStillMs,
    prober,
  });
  const preparing = createPreparing({
    ...shared,
    mediaDir,
    isOnBattery: createOnBattery({ address: config.upsAddress, clock }),
    exclusively: changingFiles,
    lookAfterChange: library.lookAfterChange,
  });
  const suggestions = createSuggestions({ ...shared, mediaDir });
  const backups = createBackups({
    ...shared,
    processFile: new URL('./backup-process.ts', import.meta.url),
    version: VERSION,
    hasOwner: accounts.hasOwner,
    restart,
    mountinfo,
  });
  const feedback = createFeedback({ ...shared, notifications });
  const requests = createRequests({
    ...shared,
    notifications,
    findNamed: catalogue.findNamed,
    lastSeason: catalogue.lastSeason,
    sms,
    smsState,
  });
  const uploads = createUploads({ ...shared, references, onStored: library.lookAfterChange });
  const dashboard = createDashboard({ ...shared, reserve });
  const auditLogReader = createAuditLogReader(shared);
  const privacy = createPrivacy({
    ...shared,
    parts: [
      accountsPersonalData(sms),
      playbackPersonalData,
      requestsPersonalData,
      feedbackPersonalData,
      notificationsPersonalData,
      noticesPersonalData,
      sms.personalData,
      auditPersonalData,
    ],
  });

  mountEndpoints(
    app,
    {
      authenticate: accounts.authenticate,
      onDenied: (by, endpoint) => audit.record({ event: 'denied', by, note: endpoint }),
    },
    {
      ...accounts.routes,
      ...catalogue.routes,
      ...library.routes,
      ...importing.routes,
      ...subtitles.routes,
      ...playback.routes,
      ...feedback.routes,
      ...requests.routes,
      ...notifications.routes,
      ...notices.routes,
      ...uploads.routes,
      ...artwork.routes,
      'GET admin/sms/state': async () => ({ details: [smsState] }),
      ...dashboard.routes,
      ...createLiveUpdates(events).routes,
      ...auditLogReader.routes,
      ...privacy.routes,
      ...house.routes,
      ...backups.routes,
      ...preparing.routes,
      ...suggestions.routes,
    },
    { isDiskFull, now: () => clock.now() },
  );
  installSlices(app, [
    accounts,
    catalogue,
    library,
    playback,
    feedback,
    streaming,
    artwork,
    films,
    frames,
    uploads,
    auditLogReader,
    dashboard,
    preparing,
    backups,
    privacy,
    reserve,
  ]);
  app.decorate('reportFullDisk', reserve.give);
  const damage = createDamageWatch({ check: await wholeCheckOf(db), clock, log });
  app.decorate('reportDamage', damage.report);
  const readiness = createReadiness(db, clock);
  installHealth(app, async () => {
    if (damage.isDamaged()) return 'damaged';
    const trouble = await readiness();
    if (trouble !== null) return trouble;
    const state = await disk.state(MEDIA_READY_WITHIN_MS);
    if (state !== 'there') return `media-${state}`;
    return disk.isReached() ? null : 'media-away';
  });
  await installWebClient(app, webDir);
  app.addHook('onListen', async () => jobs.start());
  app.addHook('onListen', async () => damage.start());
  app.addHook('onListen', async () =>
    relay.start({
      onEvent: (news) => events.tell(news),
      onMissed: () => MAY_BE_MISSED.forEach((news) => events.tell(news)),
    }),
  );
  app.addHook('onClose', () => jobs.stop());
  app.addHook('onClose', () => relay.stop());
  app.addHook('onClose', async () => damage.stop());
  return { app, jobs, hasOwner: accounts.hasOwner };
};
