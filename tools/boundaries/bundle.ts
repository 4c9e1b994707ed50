import type { Edge } from './graph.ts';
import { placeOf } from './place.ts';

/** The chain of run-time imports by which a package gets into the browser's bundle: a harmless file may import it. */
export function wayIntoBundle(edges: Edge[], target: string): string[] | undefined {
  const next = Map.groupBy(
    edges.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const starts = [...next.keys()].filter((file) => file.startsWith('web/src/') && !placeOf(file).isTest);
  const cameFrom = new Map<string, string | undefined>(starts.map((file) => [file, undefined]));
  for (const file of cameFrom.keys()) {
    if (file === target) return wayTo(target, cameFrom);
    for (const { to } of next.get(file) ?? []) if (!cameFrom.has(to)) cameFrom.set(to, file);
  }
  return undefined;
}

function wayTo(end: string, cameFrom: Map<string, string | undefined>): string[] {
  const way: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way;
}
