import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export interface PageBudget {
  page: string;
  /** Modules that it loads beside the entry; the ends of their paths. */
  modules: readonly string[];
  /** Whether it loads everything that is loaded by an `import()`, too, but for that of these modules. */
  andAllBut?: readonly string[];
  /** Of all its scripts, and where it says so of its styles, gzipped. */
  maxBytes: number;
  withStyles?: boolean;
}

/** Fails the build when the scripts that a page needs outgrow its budget. */
export const pageBudgets = (budgets: readonly PageBudget[]): Plugin => ({
  name: 'sebule:page-budgets',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const sizeOf = new Map(
      Object.values(bundle).map((file) => {
        const content = file.type === 'chunk' ? file.code : file.source;
        return [file.fileName, gzipSync(content, { level: 9 }).length];
      }),
    );
    for (const { page, modules, andAllBut, maxBytes, withStyles = false } of budgets) {
      const chunkWith = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        return chunk ?? this.error(`No chunk has ${module}: the budget of ${page} is out of date.`);
      };
      const lazy = modules.map(chunkWith);
      const left = new Set(andAllBut?.map((module) => chunkWith(module).fileName));
      const needed = new Set(
        [...chunks.filter(({ isEntry }) => isEntry), ...lazy].map(({ fileName }) => fileName),
      );
      for (const fileName of needed) {
        const { imports = [], dynamicImports = [] } = byName.get(fileName) ?? {};
        for (const imported of imports) needed.add(imported);
        if (andAllBut) for (const each of dynamicImports) if (!left.has(each)) needed.add(each);
      }
      const styles = [...needed].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
      if (withStyles) for (const name of styles) needed.add(name);
      const size = [...needed].reduce((sum, fileName) => sum + (sizeOf.get(fileName) ?? 0), 0);
      this.info(`${page}: ${(size / 1_000).toFixed(1)} kB gzipped`);
      if (size > maxBytes) {
        const parts = [...needed].map((fileName) => `${fileName} ${sizeOf.get(fileName)}`).join(', ');
        this.error(`${page} has ${size} bytes gzipped, more than its budget of ${maxBytes}: ${parts}`);
      }
    }
  },
});
