import { type Place, placeOf } from './place.ts';
import { sourcesIn } from './sources.ts';

interface Phrase {
  pattern: RegExp;
  rule: string;
  mayStandIn: (place: Place, path: string) => boolean;
}

const isServer = ({ workspace }: Place): boolean => workspace === 'server';

const PHRASES: Phrase[] = [
  {
    // Misspelt on the wire (docs/product.md#wire), in any case and as part of other names.
    pattern: /prevelage|epidode|synSubtitles/gi,
    rule: "only *.wire.ts knows the wire's misspellings",
    mayStandIn: ({ role }) => role === 'wire',
  },
  {
    pattern: /new AppError\(/g,
    rule: 'every refusal has a name, in *.errors.ts',
    mayStandIn: (place, path) => !isServer(place) || /[/.]errors\.ts$/.test(path),
  },
  {
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/g,
    rule: 'only *.repository.ts and platform/db speak SQL',
    mayStandIn: (place, path) =>
      !isServer(place) || place.role === 'repository' || path.startsWith('server/src/platform/db/'),
  },
];

/** One line for everything in the server's and the web client's sources that belongs elsewhere, except in tests. */
export function strayPhrases(root: string): string[] {
  return sourcesIn(root, '{server,web}/src/**/*.{ts,tsx}').flatMap(({ path, text: source }) => {
    const place = placeOf(path);
    const phrases = PHRASES.filter(({ mayStandIn }) => !mayStandIn(place, path));
    if (place.isTest || phrases.length === 0) return [];
    const lines = source.split('\n');
    return phrases.flatMap(({ pattern, rule }) =>
      lines.flatMap((text, index) =>
        [...text.matchAll(pattern)].map(([phrase]) => `${path}:${index + 1} says ${phrase} — ${rule}`),
      ),
    );
  });
}
