import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const FILES = '{*.md,{contract,server,web,e2e,demo,tools,docs}/**/*.{md,ts,tsx,mjs,css}}';

/** In a document `[text](target)`; anywhere, an address from the root such as `docs/product.md#home`, or "decision 047". */
const LINK = /\]\((?!\w+:)([^()\s]+)\)/g;
const FROM_ROOT = /(?<![\w/.-])(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g;
const DECISION = /\bdecisions? (\d{3})\b/gi;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** One line for each link between files of this repository that leads to nothing. */
export function deadLinks(root: string): string[] {
  const decisions = new Set(
    globSync('*.md', { cwd: join(root, 'docs/decisions') }).map((name) => name.slice(0, 3)),
  );
  const leads = (from: string, link: string): boolean => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? join(root, from) : join(root, dirname(from), path);
    if (!existsSync(target)) return false;
    return anchor === undefined || anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
  };
  const found = globSync(FILES, { cwd: root, exclude: ['**/node_modules', '**/dist', '**/*.test.*'] });
  return found.flatMap((each) => {
    const path = each.split(sep).join('/');
    const text = readFileSync(join(root, path), 'utf8');
    const links = path.endsWith('.md') ? [...text.matchAll(LINK)].map(([, link = '']) => link) : [];
    const fromRoot = [...text.matchAll(FROM_ROOT)].map(([, link = '']) => link);
    const numbers = [...text.matchAll(DECISION)].map(([, number = '']) => number);
    return [
      ...links.filter((link) => !leads(path, link)),
      ...fromRoot.filter((link) => !leads('README.md', link)),
      ...numbers.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
    ].map((link) => `${path}: ${link} leads to nothing`);
  });
}
