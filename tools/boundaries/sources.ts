import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const NO_SOURCES = /(^|\/)(node_modules|dist|test-results)(\/|$)/;

const slashed = (path: string): string => path.split(sep).join('/');

/** The files below `root` that a pattern matches, by their paths with forward slashes, without installed and built ones. */
export const sourcesIn = (root: string, patterns: string | string[]): { path: string; text: string }[] =>
  globSync(patterns, { cwd: root, exclude: (path) => NO_SOURCES.test(slashed(path)) }).map((path) => ({
    path: slashed(path),
    text: readFileSync(join(root, path), 'utf8'),
  }));
