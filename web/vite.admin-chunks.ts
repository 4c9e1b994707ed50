import type { Plugin } from 'vite';

/** Code that only admins need. */
const ADMIN_CODE =
  /\/web\/src\/(?:features\/admin\/|app\/(?:AdminScreens|shell\/AdminFrame))|\/node_modules\/(?:@base-ui\/|@tanstack\/(?:react-)?table|lean-qr\/|tus-js-client\/)/;

interface Chunk {
  fileName: string;
  /** Set for the entry and for each module that is loaded by `import()`. */
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  /** The chunks that are loaded together with this one. */
  imports: readonly string[];
}

/** The chunks with admin code that other pages would load, as `page → chunk`. */
const adminCodeElsewhere = (chunks: readonly Chunk[]): string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return chunks.flatMap((page) => {
    if (page.facadeModuleId === null || ADMIN_CODE.test(page.facadeModuleId)) return [];
    const needed = new Set([page.fileName]);
    for (const fileName of needed) for (const each of byName.get(fileName)?.imports ?? []) needed.add(each);
    return [...needed]
      .filter((fileName) => byName.get(fileName)?.moduleIds.some((id) => ADMIN_CODE.test(id)))
      .map((fileName) => `${page.facadeModuleId} → ${fileName}`);
  });
};

/** Fails the build when viewers would load code of the admin pages. */
export const separateAdmin = (): Plugin => ({
  name: 'sebule:separate-admin',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    if (!chunks.some(({ moduleIds }) => moduleIds.some((id) => ADMIN_CODE.test(id)))) {
      this.error('No chunk has admin code: the pattern that finds it is out of date.');
    }
    const found = adminCodeElsewhere(chunks);
    if (found.length > 0) this.error(`Admin code outside the admin pages: ${found.join(', ')}`);
  },
});
