import { type AtRule, type Container, type Declaration, type Document, parse } from 'postcss';
import valueParser from 'postcss-value-parser';
import { isTooNew } from './support.ts';

/** In a condition, which older browsers do not fulfil. */
const isConditional = (node: Declaration | Container | AtRule): boolean => {
  for (let parent: Container | Document | undefined = node.parent; parent; parent = parent.parent)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') return true;
  return false;
};

const newInDeclaration = ({ prop, value, parent }: Declaration): string[] => {
  const found: string[] = [];
  // The same under its older name.
  const hasTwin = parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`) ?? false;
  if (hasTwin) return found;
  const isCustom = prop.startsWith('--');
  if (!isCustom && isTooNew(`css.properties.${prop}`)) found.push(prop);
  const isFlex = parent?.some(
    (node) => node.type === 'decl' && node.prop === 'display' && node.value.endsWith('flex'),
  );
  if (/^(?:row-|column-)?gap$/.test(prop) && isFlex && value !== '0') found.push('gap of a flex container');
  valueParser(value).walk((node) => {
    if (node.type === 'word') {
      if (!isCustom && isTooNew(`css.properties.${prop}.${node.value}`)) found.push(`${prop}: ${node.value}`);
      if (/^[\d.]+(?:[dsl]v[hw]|c[qm])/.test(node.value)) found.push(node.value);
    }
    if (node.type === 'function' && isTooNew(`css.types.${node.value}`)) found.push(`${node.value}()`);
  });
  return found;
};

/** What a stylesheet uses outside of conditions that browsers since Chrome 68 may lack. */
export const newInStyles = (css: string): Set<string> => {
  const found = new Set<string>();
  const root = parse(css);
  root.walkDecls((declaration) => {
    if (!isConditional(declaration)) for (const each of newInDeclaration(declaration)) found.add(each);
  });
  root.walkRules((rule) => {
    if (isConditional(rule)) return;
    for (const [pseudo, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g))
      if (isTooNew(`css.selectors.${name}`)) found.add(pseudo);
    if (/:not\([^()]*,/.test(rule.selector)) found.add(':not() with a list');
  });
  root.walkAtRules((rule) => {
    if (isTooNew(`css.at-rules.${rule.name}`)) found.add(`@${rule.name}`);
    if (rule.name !== 'media') return;
    if (/[<>]=?/.test(rule.params)) found.add('a range in a media query');
    for (const [, name = ''] of rule.params.matchAll(/\(\s*([a-z-]+)/g))
      if (isTooNew(`css.at-rules.media.${name}`)) found.add(`@media (${name})`);
  });
  return found;
};
