import type { OpenUpload } from '@sebule/contract';
import { createListeners } from '#shared/listeners.ts';
import type { Compared } from './compare-arrived.ts';
import {
  FILE_CHANGED,
  FILE_EMPTY,
  NOT_COMPARED,
  type Failure,
  OTHER_FILE,
  nextStep,
  retryDelayMs,
} from './failure.rules.ts';
import { createSpeedometer } from './progress.rules.ts';
import type { Send } from './transport.ts';
import { type UploadItem, type UploadState, isRunning } from './upload-item.ts';

/** What is not shown. */
interface Job {
  file: File;
  folder: string | undefined;
  fingerprint: string;
  tries: number;
  stop: () => void;
  speedometer: ReturnType<typeof createSpeedometer>;
}

interface Dependencies {
  transport: Send;
  fingerprintOf: (file: Blob) => Promise<string>;
  /** Whether a file is the one of which an upload has something. */
  compare: (id: string, file: Blob) => Promise<Compared>;
  now: () => number;
  onDone: (item: UploadItem) => void;
  /** Removes what the server has of an upload. */
  discard: (id: string) => void;
}

/** How many files are sent at the same time: two fill a line, and more would only delay one another. */
const PARALLEL = 2;

const urlOf = (id: string): string => `/api/admin/media/upload/${id}`;

/** Whether a file seems unchanged: samples are not all of it, and a mix of two films would play nowhere. */
const isUnchanged = (began: File, file: File): boolean =>
  began.size === file.size && began.lastModified === file.lastModified;

/** The id in an upload's address, which may have the site's origin. */
const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** The uploads of this tab. Outside of React, so that they go on while the admin works on other pages. */
export const createUploadStore = (dependencies: Dependencies) => {
  const { transport, fingerprintOf, compare, now, onDone, discard } = dependencies;
  let items: readonly UploadItem[] = [];
  const jobs = new Map<number, Job>();
  const { notify: tell, subscribe } = createListeners();
  /** Uploads that have ended here: the server's list may still have them for a moment. */
  const gone = new Set<string>();
  let lastKey = 0;

  const find = (key: number): UploadItem | undefined => items.find((item) => item.key === key);
  const withId = (id: string): UploadItem | undefined =>
    items.find(({ url }) => url !== null && idOf(url) === id);
  const update = (key: number, changes: Partial<UploadItem>): void => {
    items = items.map((item) => (item.key === key ? { ...item, ...changes } : item));
    tell();
  };
  const noteGone = ({ url }: UploadItem): void => {
    if (url) gone.add(idOf(url));
  };
  const discardOf = (item: UploadItem): void => {
    noteGone(item);
    if (item.url) discard(idOf(item.url));
  };
  const setState = (key: number, state: UploadState): void => update(key, { state });

  const send = (key: number, job: Job, { url }: UploadItem): void => {
    setState(key, { kind: 'sending', bytesPerSecond: null });
    job.speedometer.reset();
    job.stop = transport({
      file: job.file,
      fingerprint: job.fingerprint,
      folder: job.folder,
      url,
      onUrl: (known) => update(key, { url: known }),
      onProgress: (sent) => {
        if (sent > (find(key)?.sent ?? 0)) job.tries = 0;
        job.speedometer.note(now(), sent);
        update(key, { sent, state: { kind: 'sending', bytesPerSecond: job.speedometer.speed() } });
      },
      onDone: (path) => {
        const item = find(key);
        if (!item) return;
        update(key, { sent: item.size, state: { kind: 'done', path } });
        jobs.delete(key);
        noteGone(item);
        onDone(item);
        sendNext();
      },
      onFailure: (failure) => takeFailure(key, job, failure),
    });
  };

  /** Begins as many uploads as may be sent at once. One that waits for its connection still counts. */
  const sendNext = (): void => {
    let busy = items.filter(({ state }) => state.kind === 'sending' || state.kind === 'retrying').length;
    for (const item of items) {
      if (busy >= PARALLEL) return;
      const job = jobs.get(item.key);
      if (item.state.kind !== 'waiting' || !job) continue;
      send(item.key, job, item);
      busy += 1;
    }
  };

  const retryLater = (key: number, job: Job): void => {
    setState(key, { kind: 'retrying' });
    const timer = setTimeout(() => {
      const item = find(key);
      if (item?.state.kind === 'retrying') send(key, job, item);
    }, retryDelayMs(job.tries));
    job.tries += 1;
    job.stop = () => clearTimeout(timer);
  };

  const takeFailure = (key: number, job: Job, failure: Failure): void => {
    const step = nextStep(failure);
    if (step.kind === 'retry') {
      retryLater(key, job);
      return;
    }
    if (step.kind === 'signed-out') setState(key, { kind: 'paused' });
    else setState(key, { kind: 'failed', message: step.message, remedy: step.remedy });
    sendNext();
  };

  const halt = (key: number, state: UploadState): void => {
    jobs.get(key)?.stop();
    setState(key, state);
    sendNext();
  };

  const resume = (key: number): void => halt(key, { kind: 'waiting' });

  const addItem = (file: File, changes: Partial<UploadItem>): UploadItem => {
    lastKey += 1;
    const { name, size } = file;
    const item: UploadItem = {
      key: lastKey,
      name,
      size,
      sent: 0,
      url: null,
      state: { kind: 'checking' },
      ...changes,
    };
    items = [...items, item];
    tell();
    return item;
  };

  /** Reads the samples; null, with the reason shown, when the file cannot be read. */
  const check = async (key: number, file: File): Promise<string | null> => {
    try {
      return await fingerprintOf(file);
    } catch {
      setState(key, { kind: 'failed', message: FILE_CHANGED, remedy: 'choose' });
      return null;
    }
  };

  /** Whether an upload may go on with a file; null, with the reason shown, when that is not known. */
  const mayGoOn = async (key: number, id: string, file: File): Promise<boolean | null> => {
    const compared = await compare(id, file);
    if (compared === 'same' || compared === 'other') return compared === 'same';
    const message = compared === 'unreadable' ? FILE_CHANGED : NOT_COMPARED;
    setState(key, { kind: 'failed', message, remedy: 'choose' });
    return null;
  };

  const noteFile = (key: number, file: File, fingerprint: string, folder: string | undefined): void => {
    jobs.set(key, {
      file,
      folder,
      fingerprint,
      tries: 0,
      stop: () => {},
      speedometer: createSpeedometer(),
    });
  };

  const queue = (key: number, file: File, fingerprint: string, folder: string | undefined): void => {
    noteFile(key, file, fingerprint, folder);
    setState(key, { kind: 'waiting' });
    sendNext();
  };

  /** A copy with another name is another file. */
  const isKnown = (key: number, { name }: File, fingerprint: string): boolean =>
    items.some(
      (item) =>
        item.key !== key &&
        item.name === name &&
        isRunning(item) &&
        jobs.get(item.key)?.fingerprint === fingerprint,
    );

  const remove = (key: number): void => {
    jobs.get(key)?.stop();
    jobs.delete(key);
    items = items.filter((item) => item.key !== key);
    tell();
    sendNext();
  };

  const add = async (file: File, open: readonly OpenUpload[], folder: string | undefined): Promise<void> => {
    const { key } = addItem(file, {});
    if (file.size === 0) {
      setState(key, { kind: 'failed', message: FILE_EMPTY, remedy: 'none' });
      return;
    }
    const fingerprint = await check(key, file);
    if (fingerprint === null || !find(key)) return;
    // Chosen twice.
    if (isKnown(key, file, fingerprint)) {
      remove(key);
      return;
    }
    const begun = open.find(
      ({ id, name, size, fingerprint: known }) =>
        !gone.has(id) && name === file.name && size === file.size && known === fingerprint,
    );
    const own = begun && withId(begun.id);
    if (own) {
      // It has stopped in this tab: goes on from here, or begins anew.
      const began = jobs.get(own.key)?.file;
      const isSame = began !== undefined && isUnchanged(began, file);
      if (!isSame) discardOf(own);
      remove(own.key);
      if (!isSame) {
        queue(key, file, fingerprint, folder);
        return;
      }
    }
    if (begun) {
      noteFile(key, file, fingerprint, folder);
      update(key, { url: urlOf(begun.id), sent: begun.offset });
      const isSame = await mayGoOn(key, begun.id, file);
      if (isSame === null || !find(key)) return;
      // Another film of the same name: what has arrived of the first one stays for whoever has it.
      if (!isSame) update(key, { url: null, sent: 0 });
    }
    queue(key, file, fingerprint, folder);
  };

  return {
    subscribe,
    items: (): readonly UploadItem[] => items,

    /** The uploads of the server's list that this tab neither sends nor has ended. */
    others: (open: readonly OpenUpload[]): OpenUpload[] => {
      const own = new Set(items.map(({ url }) => url && idOf(url)));
      return open.filter(({ id }) => !own.has(id) && !gone.has(id));
    },

    /** Uploads these files, or goes on with those of them that have been begun. */
    async add(
      files: readonly File[],
      { open = [], folder }: { open?: readonly OpenUpload[] | undefined; folder?: string | undefined } = {},
    ): Promise<void> {
      // One after the other, so that they keep their order.
      for (const file of files) await add(file, open, folder);
    },

    /** Goes on with an upload begun before, here or elsewhere; returns why this is not its file, or null. */
    async goOn(begun: OpenUpload, file: File): Promise<string | null> {
      const isSize = file.size === begun.size;
      const fingerprint = isSize ? await fingerprintOf(file).catch(() => null) : null;
      if (isSize && fingerprint === null) return FILE_CHANGED;
      if (!isSize || (begun.fingerprint !== null && fingerprint !== begun.fingerprint)) return OTHER_FILE;
      const compared = await compare(begun.id, file);
      if (compared === 'other') return OTHER_FILE;
      if (compared !== 'same') return compared === 'unreadable' ? FILE_CHANGED : NOT_COMPARED;
      // Discarded meanwhile, or gone on with by another way.
      if (gone.has(begun.id) || withId(begun.id)) return null;
      // Only now: until then, it stays where the answer is shown.
      const { key } = addItem(file, { name: begun.name, url: urlOf(begun.id), sent: begun.offset });
      queue(key, file, fingerprint ?? '', undefined);
      return null;
    },

    pause: (key: number): void => halt(key, { kind: 'paused' }),

    /** Goes on after a pause or a failure. */
    resume,

    /** Sends a file from its first byte, because the server has none of it any more. */
    restart(key: number): void {
      update(key, { url: null, sent: 0, state: { kind: 'waiting' } });
      sendNext();
    },

    /** Replaces a file that could not be read any more. Another one begins anew. */
    async choose(key: number, file: File): Promise<void> {
      const old = jobs.get(key);
      const item = find(key);
      setState(key, { kind: 'checking' });
      const fingerprint = await check(key, file);
      if (fingerprint === null || !item) return;
      const isLikely = old?.fingerprint === fingerprint && isUnchanged(old.file, file);
      const isSame = isLikely && (item.url === null || (await mayGoOn(key, idOf(item.url), file)));
      if (isSame === null || !find(key)) return;
      if (!isSame) {
        discardOf(item);
        update(key, { name: file.name, size: file.size, url: null, sent: 0 });
      }
      queue(key, file, fingerprint, old?.folder);
    },

    /** The server's id of an upload; null before it has begun, once it is done, and if the server has lost it. */
    idOf: ({ url, state }: UploadItem): string | null => {
      const isLost = state.kind === 'failed' && (state.remedy === 'none' || state.remedy === 'restart');
      return url === null || isLost || state.kind === 'done' ? null : idOf(url);
    },

    /** Pauses an upload by its id, if this tab sends it. */
    pauseOwn(id: string): void {
      const own = withId(id);
      if (own) halt(own.key, { kind: 'paused' });
    },

    /** For one that has been discarded on the server. */
    forget(id: string): void {
      gone.add(id);
      const own = withId(id);
      if (own) remove(own.key);
      else tell();
    },

    /** Removes a finished or failed one from the list. */
    dismiss: remove,

    /** Retries at once the uploads that wait for their connection: it may be back, or the screen is on again. */
    wake(): void {
      for (const { key, state } of items) if (state.kind === 'retrying') resume(key);
    },
  };
};
