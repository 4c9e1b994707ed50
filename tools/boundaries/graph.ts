import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { importsOf } from './imports.ts';
import { sourcesIn } from './sources.ts';

export type Edge = {
  /** Path from the top folder, with forward slashes. */
  from: string;
  /** Also such a path, or `npm:<package>`, `node:<module>`, `missing:<specifier>`. */
  to: string;
  specifier: string;
  line: number;
  typeOnly: boolean;
};

const SOURCES = ['{contract,server,web}/src/**/*.{ts,tsx}', '{demo,e2e,tools}/**/*.ts'];

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  conditionNames: ['node', 'import', 'default'],
});

export function readGraph(root: string): Edge[] {
  return sourcesIn(root, SOURCES).flatMap(({ path: from, text }) =>
    importsOf(from, text).map((each) => ({ ...each, from, to: targetOf(root, from, each.specifier) })),
  );
}

function targetOf(root: string, from: string, specifier: string): string {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  // Packages from the registry are identified by name: their install location does not matter.
  if (!/^[.#]|^@sebule\//.test(specifier)) return `npm:${packageName(specifier)}`;
  const folder = dirname(join(root, from));
  const { path } = resolver.sync(folder, specifier.replace(/\?.*$/, ''));
  return path ? relative(root, path).split(sep).join('/') : `missing:${specifier}`;
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
