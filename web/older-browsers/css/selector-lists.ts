import selectorParser, { type Pseudo, type Selector } from 'postcss-selector-parser';

const firstIs = (selector: Selector): Pseudo | undefined => {
  let found: Pseudo | undefined;
  selector.walkPseudos((pseudo) => {
    if (pseudo.value === ':is') found ??= pseudo;
  });
  return found;
};

/** One selector for each choice that `:is()` leaves. */
const choices = (selector: Selector): Selector[] =>
  firstIs(selector)?.nodes.flatMap((_choice, index) => {
    const copy = selector.clone();
    const pseudo = firstIs(copy);
    const chosen = pseudo?.nodes[index]?.nodes ?? [];
    for (const [position, node] of chosen.entries()) {
      const inserted = node.clone() as Pseudo;
      // The space behind the comma would select descendants.
      if (position === 0) inserted.spaces.before = '';
      pseudo?.parent?.insertBefore(pseudo, inserted);
    }
    pseudo?.remove();
    return choices(copy);
  }) ?? [selector];

/** A selector without lists in brackets: `:is(a, b) c` becomes `a c, b c`, and `:not(a, b)` `:not(a):not(b)`. */
export const withoutLists = (selectors: string): string => {
  if (!/:is\(|:not\(/.test(selectors)) return selectors;
  const root = selectorParser().astSync(selectors);
  root.walkPseudos((pseudo) => {
    if (pseudo.value !== ':not' || pseudo.nodes.length < 2) return;
    for (const each of pseudo.nodes)
      pseudo.parent?.insertBefore(pseudo, selectorParser.pseudo({ value: ':not', nodes: [each.clone()] }));
    pseudo.remove();
  });
  return root.nodes
    .flatMap(choices)
    .map((selector) => String(selector).trim())
    .join(', ')
    .replaceAll(/:not\(\s+/g, ':not(');
};
