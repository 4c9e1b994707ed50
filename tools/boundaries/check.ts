import { strayPrograms } from '../machine/stray-programs.ts';
import { wayIntoBundle } from './bundle.ts';
import { circlesIn } from './circles.ts';
import { unguardedForms } from './forms.ts';
import { type Edge, readGraph } from './graph.ts';
import { strayPhrases } from './phrases.ts';
import { placeOf } from './place.ts';
import { rules } from './rules.ts';
import { sharedTables } from './tables.ts';

/** One line for every violation of the rules of imports, forms, tables, names and programs in the checkout at `root`. */
export function findBreaches(root: string): string[] {
  const edges = readGraph(root);
  return [
    ...brokenRules(edges),
    ...circles(edges),
    ...zodInBundle(edges),
    ...unguardedForms(edges),
    ...sharedTables(root),
    ...strayPhrases(root),
    ...strayPrograms(root),
  ];
}

function brokenRules(edges: Edge[]): string[] {
  return edges.flatMap((edge) => {
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
    return rules
      .filter((rule) => rule.isBrokenBy(edge, from, to))
      .map(({ name }) => `${edge.from}:${edge.line} imports ${edge.specifier} — ${name}`);
  });
}

/** The linter checks cycles between files (import/no-cycle); slices can form a cycle without one between files. */
function circles(edges: Edge[]): string[] {
  const betweenSlices = edges.flatMap(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)];
    if (a.workspace !== b.workspace || a.isTest || !a.slice || !b.slice || a.slice === b.slice) return [];
    return [{ from: `${a.workspace}/${a.slice}`, to: `${b.workspace}/${b.slice}` }];
  });
  return circlesIn(betweenSlices).map(
    (group) => `${group.join(', ')} — slices import each other in a circle`,
  );
}

function zodInBundle(edges: Edge[]): string[] {
  const way = wayIntoBundle(edges, 'npm:zod');
  return way ? [`${way.join(' → ')} — zod must not reach the web bundle`] : [];
}
