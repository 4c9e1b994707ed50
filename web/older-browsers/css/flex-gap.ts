import { type ChildNode, Declaration, type Plugin, type Rule, parse } from 'postcss';
import { fourSides, partsOf } from './values.ts';

/*
 * Chrome has `gap` in flex containers since version 84. Before, margins stand in: a container gives its children their
 * share of the gap in custom properties, and every margin adds it, so that rules about margins stay true in any order.
 * Every element sets the properties anew, so that nobody inherits a grandparent's gap.
 */

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];

const gapAt = (side: Side): string => `var(--gap-${side})`;

/** What global styles have to set for all elements, before any other rule about margins. */
const DEFAULTS =
  `*{${SIDES.map((side) => `--gap-${side}:0px`).join(';')}}` +
  // A dialog is centred by the browser's own margins.
  `:not(dialog){${SIDES.map((side) => `margin-${side}:${gapAt(side)}`).join(';')}}`;

interface Layout {
  display?: string;
  direction?: string;
  wrap?: string;
  row?: string;
  column?: string;
}

const readLayout = (layout: Layout, { prop, value }: Declaration): void => {
  const [first = '', second] = partsOf(value);
  if (prop === 'display') layout.display = value;
  else if (prop === 'flex-direction') layout.direction = value;
  else if (prop === 'flex-wrap') layout.wrap = value;
  else if (prop === 'flex-flow') Object.assign(layout, { direction: first, wrap: second ?? 'nowrap' });
  else if (prop === 'gap') Object.assign(layout, { row: first, column: second ?? first });
  else if (prop === 'row-gap') layout.row = value;
  else if (prop === 'column-gap') layout.column = value;
  else if (/^grid-|^justify-items$/.test(prop)) layout.display ??= 'grid';
};

const isFlex = ({ display = '' }: Layout): boolean => /flex/.test(display);
const isZero = (value: string | undefined): boolean => value === undefined || /^0(?:px)?$/.test(value);

/** The selector's last compound, without states: what other rules call the same element. */
const elementOf = (selector: string): string =>
  /[^\s>+~]+$/.exec(selector)?.[0].replace(/(?<!^):[\w-]+(?:\(.*\))?|\[[^\]]*\]/g, '') ?? selector;

/** The children's selector and shares of the gap. */
const sharesOf = ({ direction = 'row', wrap = 'nowrap', row, column }: Layout) => {
  const shares: Partial<Record<Side, string>> = {};
  if (wrap !== 'nowrap') {
    // Whatever stands in which line: behind and below each child, which leaves a little room at the end.
    if (!isZero(column)) shares.right = column as string;
    if (!isZero(row)) shares.bottom = row as string;
    return { children: '> *', shares };
  }
  const side = { row: 'left', 'row-reverse': 'right', column: 'top', 'column-reverse': 'bottom' } as const;
  const gap = direction.startsWith('row') ? column : row;
  if (!isZero(gap)) shares[side[direction as keyof typeof side]] = gap as string;
  return { children: '> * + *', shares };
};

/** Where a rule stands: the conditions around it. */
const contextOf = (rule: Rule): string => {
  let context = '';
  for (let parent = rule.parent; parent?.type === 'atrule'; parent = parent.parent as typeof parent)
    context = `@${'name' in parent ? parent.name : ''} ${'params' in parent ? parent.params : ''};${context}`;
  return context;
};

const MARGINS = {
  margin: ['top', 'right', 'bottom', 'left'],
  'margin-block': ['top', 'bottom'],
  'margin-inline': ['left', 'right'],
  'margin-block-start': ['top'],
  'margin-block-end': ['bottom'],
  'margin-inline-start': ['left'],
  'margin-inline-end': ['right'],
  'margin-top': ['top'],
  'margin-right': ['right'],
  'margin-bottom': ['bottom'],
  'margin-left': ['left'],
} as const satisfies Record<string, readonly Side[]>;

const withGap = (value: string, side: Side): string => {
  if (/^(?:auto|inherit|initial|unset)$/.test(value)) return value;
  return isZero(value) ? gapAt(side) : `calc(${value} + ${gapAt(side)})`;
};

/** Adds its share of the gap to every margin. */
const addToMargins = (rule: Rule): void => {
  rule.walkDecls((declaration) => {
    const sides: readonly Side[] | undefined = MARGINS[declaration.prop as keyof typeof MARGINS];
    if (!sides) return;
    const all = fourSides(declaration.value);
    const values = sides.length === 4 ? all : all.slice(0, 2);
    sides.forEach((side, index) =>
      declaration.cloneBefore({ prop: `margin-${side}`, value: withGap(values[index] ?? '0', side) }),
    );
    declaration.remove();
  });
};

/** A declaration of which the tools know the file. */
const added = (rule: Rule, prop: string, value: string, important = false): Declaration =>
  new Declaration({ prop, value, important, ...(rule.source && { source: rule.source }) });

/** A positioned element is no child of the container's flow, and has no share. */
const leaveOutPositioned = (rule: Rule): void => {
  const isPositioned = rule.some(
    (node) => node.type === 'decl' && node.prop === 'position' && /absolute|fixed/.test(node.value),
  );
  if (isPositioned) for (const side of SIDES) rule.append(added(rule, `--gap-${side}`, '0px', true));
};

const isGap = (node: ChildNode): boolean => node.type === 'decl' && /^(?:row-|column-)?gap$/.test(node.prop);

/** Styles of older browsers, in which margins take the place of gaps between flex items. */
export const flexGap = (): Plugin => ({
  postcssPlugin: 'sebule-flex-gap',
  Once(root, { result }) {
    // Of each element, in each context, as far as the rules have been read.
    const layouts = new Map<string, Layout>();
    const rules: Rule[] = [];
    root.walkRules((rule) => void (/keyframes/.test(contextOf(rule)) || rules.push(rule)));
    for (const rule of rules) {
      if (rule.selector !== '*') addToMargins(rule);
      leaveOutPositioned(rule);
      const context = contextOf(rule);
      let [isOnlyFlex, wasGrid] = [true, false];
      for (const selector of rule.selectors) {
        const plain = layouts.get(`;${elementOf(selector)}`);
        const before = layouts.get(`${context};${elementOf(selector)}`) ?? plain;
        const layout: Layout = { ...before };
        const own: Layout = {};
        rule.each((node) => {
          if (node.type !== 'decl') return;
          readLayout(layout, node);
          readLayout(own, node);
        });
        if (Object.keys(own).length === 0) continue;
        layouts.set(`${context};${elementOf(selector)}`, layout);
        if ((own.row ?? own.column) !== undefined && layout.display === undefined)
          throw rule.error(`${selector} has a gap, but nothing here says whether it is a flex container.`);
        isOnlyFlex &&= isFlex(layout);
        const had: ReturnType<typeof sharesOf> =
          before && isFlex(before) ? sharesOf(before) : { children: '', shares: {} };
        const has = isFlex(layout) ? sharesOf(layout) : { children: '', shares: {} };
        const reset = Object.keys(had.shares).map((side) => [side, '0px']);
        const add = (children: string, shares: Record<string, string>) => {
          const entries = Object.entries(shares);
          if (entries.length === 0) return;
          const below = rule.clone({ selector: `${selector} ${children}`, nodes: [] });
          for (const [side, value] of entries) below.append(added(rule, `--gap-${side}`, value));
          rule.after(below);
        };
        // After the rule, so the last added comes first.
        if (had.children !== has.children) {
          add(has.children, has.shares);
          add(had.children, Object.fromEntries(reset));
        } else add(has.children, { ...Object.fromEntries(reset), ...has.shares });
        // At the end of the last line nothing follows.
        if (has.shares.right && has.children === '> *') add('> :last-child', { right: '0px' });
        // An icon before bare text, which no selector finds.
        if (has.shares.left) add('> svg:only-child', { right: has.shares.left });
        wasGrid ||= before?.row !== undefined && !isFlex(before);
      }
      // Those from version 84 would have both.
      if (!isOnlyFlex) continue;
      rule.each((node) => void (isGap(node) && node.remove()));
      if (wasGrid) rule.append(added(rule, 'gap', '0'));
    }
    if (result.opts.from?.endsWith('global.css')) root.prepend(parse(DEFAULTS, { from: result.opts.from }));
  },
});
