import type { Declaration, Plugin } from 'postcss';
import { withoutLists } from './selector-lists.ts';
import { fourSides, partsOf } from './values.ts';

/** All texts run from left to right. */
const LOGICAL: Record<string, readonly string[]> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-block': ['top', 'bottom'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'inset-inline': ['left', 'right'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'padding-block-start': ['padding-top'],
  'padding-block-end': ['padding-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-inline-start': ['padding-left'],
  'padding-inline-end': ['padding-right'],
  'border-inline-start-color': ['border-left-color'],
  'border-inline-end-color': ['border-right-color'],
  'border-start-start-radius': ['border-top-left-radius'],
  'border-start-end-radius': ['border-top-right-radius'],
  'border-end-start-radius': ['border-bottom-left-radius'],
  'border-end-end-radius': ['border-bottom-right-radius'],
};
/** Of one value, which may have several parts. */
const LOGICAL_BORDERS: Record<string, readonly string[]> = {
  'border-block': ['border-top', 'border-bottom'],
  'border-block-start': ['border-top'],
  'border-block-end': ['border-bottom'],
  'border-inline': ['border-left', 'border-right'],
  'border-inline-start': ['border-left'],
  'border-inline-end': ['border-right'],
};

const replace = (declaration: Declaration, names: readonly string[], values: readonly string[]): void => {
  names.forEach((prop, index) => declaration.cloneBefore({ prop, value: values[index] ?? values[0] ?? '' }));
  declaration.remove();
};

/** Older names and values that are as good here as the newer ones. */
export const renames = (): Plugin => ({
  postcssPlugin: 'sebule-renames',
  Once(root) {
    root.walkRules((rule) => {
      // Without :focus-visible, whatever has the focus shows it: better one ring too many than none for a remote.
      rule.selector = withoutLists(rule.selector.replaceAll(':focus-visible', ':focus'));
    });
    root.walkDecls((declaration) => {
      const { prop, value } = declaration;
      const [names, borders] = [LOGICAL[prop], LOGICAL_BORDERS[prop]];
      if (names) replace(declaration, names, names.length === 4 ? fourSides(value) : partsOf(value));
      else if (borders) replace(declaration, borders, [value]);
      else if (/^overflow(?:-[xy])?$/.test(prop)) declaration.value = value.replace(/\bclip\b/, 'hidden');
      else if (prop === 'overflow-wrap' && value === 'anywhere')
        replace(declaration, ['overflow-wrap', 'word-break'], ['break-word', 'break-word']);
    });
  },
});
