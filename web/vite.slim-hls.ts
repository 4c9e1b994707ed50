import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = 'hls.js/slim';
const ENTRY_ID = '\0slim-hls';
const LEFT_OUT_ID = '\0slim-hls-left-out';
const HELPERS_ID = '\0slim-hls-helpers';

/** What films that Sebule has prepared need: a sound of its own. */
const USED = new Set(['ALT_AUDIO']);

/** Modules of hls.js that prepared films never need: they are plain MP4, without encryption or advertisements. */
const LEFT_OUT =
  /\/(?:tsdemuxer|aacdemuxer|ac3-demuxer|mp3demuxer|mp4-remuxer|sample-aes|aes-decryptor|aes-crypto|fast-aes-key|id3-track-controller|eme-controller|cmcd-controller|content-steering-controller|interstitials-controller|iframe-controller|subtitle-stream-controller|subtitle-track-controller|timeline-controller|cues|inject-worker|variable-substitution|mediakeys-helper)$/;

/** In place of each of them. The names are those that others import; only `probe` and `destroy` are ever called. */
const leftOut = `
export default class LeftOut {
  static probe() { return false; }
  destroy() {}
}
export const AC3Demuxer = LeftOut, IFrameController = LeftOut, SubtitleStreamController = LeftOut,
  TimelineController = LeftOut;
export const removePadding = (data) => data;
export const flushTextTrackMetadataCueSamples = () => undefined, flushTextTrackUserdataCueSamples = () => undefined;
export const KeySystemIds = {}, parsePlayReadyWRM = () => null;
export const hasUMDWorker = () => false;
export const injectWorker = () => null, loadWorker = () => null, removeWorkerFromStore = () => {};
export const addVariableDefinition = () => {}, hasVariableReferences = () => false,
  importVariableDefinition = () => {}, substituteVariables = (_parsed, text) => text,
  substituteVariablesInAttributes = () => {};
export const requestMediaKeySystemAccess = null, KeySystems = {}, KeySystemFormats = {},
  keySystemFormatToKeySystemDomain = () => undefined, getKeySystemsForConfig = () => [],
  keySystemDomainToKeySystemFormat = () => undefined, keySystemIdToKeySystemDomain = () => undefined,
  getSupportedMediaKeySystemConfigurations = () => [], isPersistentSessionType = () => false;
`;

/** In place of the packages of which it needs one function each. */
const helpers = `
export const uuid = () => \`\${Date.now().toString(36)}-\${Math.random().toString(36).slice(2)}\`;
export const utf8ArrayToStr = (bytes, exitOnNull = false) => {
  const text = new TextDecoder().decode(bytes);
  const end = exitOnNull ? text.indexOf('\\0') : -1;
  return end === -1 ? text : text.slice(0, end);
};
`;

/**
 * hls.js from its source, with only what prepared films need: a bit more than half of the whole. Its own smaller build
 * lacks separate sounds, and plays such films silently.
 */
export const slimHls = (): Plugin => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
  const source = path.join(folder, 'src');
  const { version } = createRequire(import.meta.url)('hls.js/package.json') as { version: string };
  const from = (file: string) => JSON.stringify(path.join(source, file));
  const isOfHls = (id: string | undefined) => id !== undefined && path.normalize(id).startsWith(source);
  return {
    name: 'sebule:slim-hls',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === ENTRY) return ENTRY_ID;
      if (!isOfHls(importer)) return null;
      if (id.startsWith('@svta/')) return HELPERS_ID;
      return LEFT_OUT.test(id) ? LEFT_OUT_ID : null;
    },
    load(id) {
      if (id === LEFT_OUT_ID) return leftOut;
      if (id === HELPERS_ID) return helpers;
      if (id !== ENTRY_ID) return null;
      return [
        `export { default } from ${from('hls.ts')};`,
        `export { default as ErrorController } from ${from('controller/error-controller.ts')};`,
        `export { ErrorDetails, ErrorTypes } from ${from('errors.ts')};`,
        `export { Events } from ${from('events.ts')};`,
        `export { default as FetchLoader } from ${from('utils/fetch-loader.ts')};`,
      ].join('\n');
    },
    transform(code, id) {
      if (!isOfHls(id)) return null;
      return code
        .replace(/\b__USE_(\w+?)__\b/g, (_all, name: string) => String(USED.has(name)))
        .replace(/\b__VERSION__\b/g, JSON.stringify(version));
    },
  };
};
