import { type Plugin, build } from 'vite';

/**
 * Adds the service worker as one file without imports. Its address has no hash: browsers look for a new version where
 * they found the last one. `source`: its path below the configuration's folder.
 */
export const serviceWorker = (source: string, fileName: string): Plugin => {
  let root = '';
  let target: string | string[] | false = false;
  return {
    name: 'sebule:service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      ({ target } = config.build);
    },
    async generateBundle() {
      const result = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        build: { write: false, target, rolldownOptions: { input: source } },
      });
      const [output] = [result].flat();
      const [chunk, ...others] = output && 'output' in output ? output.output : [];
      if (chunk?.type !== 'chunk' || others.length > 0) this.error(`${source} did not become one script.`);
      this.emitFile({ type: 'asset', fileName, source: chunk.code });
    },
  };
};
