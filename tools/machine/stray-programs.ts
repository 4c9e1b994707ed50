import { sourcesIn } from '../boundaries/sources.ts';
import { programs } from './programs.ts';

const SOURCES = ['{contract,server,web}/{src,bench}/**/*.{ts,tsx}', '{demo,e2e,tools}/**/*.{ts,mjs}'];
/** The place that knows where programs are and how to install them. */
const MACHINE = 'tools/machine/';

const STARTED = /(?<![.\w])(?:spawn|execFile|exec)(?:Sync)?\(\s*['"`]([^'"`\s]+)/g;
const AT_A_FIXED_PLACE = /['"`](\/(?:usr\/(?:local\/)?)?s?bin\/[\w.-]+)/g;

/** One line for every program that is started by a name tools/machine/programs.ts lacks, or at a fixed path. */
export function strayPrograms(root: string): string[] {
  return sourcesIn(root, SOURCES).flatMap(({ path, text: source }) => {
    if (path.startsWith(MACHINE)) return [];
    const namesIn = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);
    const started = source.includes('node:child_process') ? namesIn(STARTED) : [];
    return [
      ...started
        .filter((name) => !name.startsWith('/') && !Object.hasOwn(programs, name))
        .map((name) => `${path} starts ${name} — which is not in ${MACHINE}programs.ts`),
      ...namesIn(AT_A_FIXED_PLACE).map(
        (place) => `${path} names ${place} — only ${MACHINE} knows where programs are`,
      ),
    ];
  });
}
