import valueParser, { type Node } from 'postcss-value-parser';

/*
 * Chrome has min(), max() and clamp() since version 79. Before, the argument stands that wins on a 1920 × 1080
 * television, the shape of all these screens.
 */

const SCREEN = { width: 1_920, height: 1_080 };
/** Of the root element on such a screen: see global.css. */
const FONT_SIZE = 19;

const PIXELS: Record<string, number> = {
  px: 1,
  mm: 96 / 25.4,
  rem: FONT_SIZE,
  em: FONT_SIZE,
  ch: FONT_SIZE / 2,
  vw: SCREEN.width / 100,
  vh: SCREEN.height / 100,
  vmin: SCREEN.height / 100,
  vmax: SCREEN.width / 100,
  // Of the container, which is hardly ever wider than the screen.
  '%': SCREEN.width / 100,
};

const COMPARING = new Set(['min', 'max', 'clamp']);

/** The value of a custom property, if it is known. */
export type Lookup = (name: string) => string | undefined;

const argumentsOf = (nodes: readonly Node[]): Node[][] => {
  const all: Node[][] = [[]];
  for (const node of nodes)
    if (node.type === 'div' && node.value === ',') all.push([]);
    else if (node.type !== 'comment') all.at(-1)?.push(node);
  return all;
};

const textOf = (nodes: readonly Node[]): string => valueParser.stringify([...nodes]).trim();

const pixelsOfNode = (node: Node | undefined, lookup: Lookup): number | undefined => {
  if (node?.type === 'function') return pixelsOfFunction(node.value, node.nodes, lookup);
  const [, number, unit = ''] = /^([+-]?[\d.]+)([a-z%]*)$/i.exec(node?.value ?? '') ?? [];
  const scale = unit === '' ? 1 : PIXELS[unit];
  return number === undefined || scale === undefined ? undefined : Number(number) * scale;
};

/** A length in pixels on such a screen; undefined when it depends on something else. */
const pixelsOf = (nodes: readonly Node[], lookup: Lookup): number | undefined => {
  const [first, ...others] = nodes.filter(({ type }) => type !== 'space');
  const terms = [pixelsOfNode(first, lookup)];
  for (let index = 0; index < others.length; index += 2) {
    const operator = others[index]?.value;
    const value = pixelsOfNode(others[index + 1], lookup);
    const last = terms.at(-1);
    if (value === undefined || last === undefined) return undefined;
    if (operator === '*') terms[terms.length - 1] = last * value;
    else if (operator === '/') terms[terms.length - 1] = last / value;
    else if (operator === '+' || operator === '-') terms.push(operator === '-' ? -value : value);
    else return undefined;
  }
  return terms.reduce((sum, term) => (sum === undefined || term === undefined ? undefined : sum + term));
};

const pixelsOfFunction = (name: string, nodes: readonly Node[], lookup: Lookup): number | undefined => {
  if (name === 'calc' || name === '') return pixelsOf(nodes, lookup);
  if (name === 'env') return 0;
  if (COMPARING.has(name)) return pixelsOf(winnerOf(name, argumentsOf(nodes), lookup), lookup);
  if (name !== 'var') return undefined;
  const [property = [], fallback] = argumentsOf(nodes);
  const value = lookup(textOf(property));
  if (value !== undefined) return pixelsOf(valueParser(value).nodes, lookup);
  return fallback && pixelsOf(fallback, lookup);
};

/** The argument that a comparing function has as its value; the first of those that cannot be compared. */
const winnerOf = (name: string, given: Node[][], lookup: Lookup): Node[] => {
  const compare = (candidates: Node[][], isBetter: (a: number, b: number) => boolean): Node[] => {
    const known = candidates.map((nodes) => ({ nodes, pixels: pixelsOf(nodes, lookup) }));
    if (known.some(({ pixels }) => pixels === undefined)) return candidates[0] ?? [];
    return known.reduce((best, each) =>
      isBetter(each.pixels as number, best.pixels as number) ? each : best,
    ).nodes;
  };
  const smallest = (candidates: Node[][]) => compare(candidates, (a, b) => a < b);
  const largest = (candidates: Node[][]) => compare(candidates, (a, b) => a > b);
  if (name === 'min') return smallest(given);
  if (name === 'max') return largest(given);
  const [least = [], wanted = [], most = []] = given;
  return largest([least, smallest([wanted, most])]);
};

/** The value without comparing functions and without env(), which Chrome knows since version 69. */
export const plainValue = (value: string, lookup: Lookup): string => {
  const parsed = valueParser(value);
  parsed.walk((node) => {
    if (node.type !== 'function') return;
    let nodes: Node[] | undefined;
    if (node.value === 'env') nodes = argumentsOf(node.nodes)[1] ?? valueParser('0px').nodes;
    else if (COMPARING.has(node.value)) nodes = winnerOf(node.value, argumentsOf(node.nodes), lookup);
    if (!nodes) return;
    const text = plainValue(textOf(nodes), lookup);
    const isTerm = /^[^\s]+$|^(?:calc|var)\([^()]*(?:\([^()]*\)[^()]*)*\)$/.test(text);
    Object.assign(node, { type: 'word', value: isTerm ? text : `calc(${text})` });
  });
  return valueParser.stringify(parsed.nodes);
};
