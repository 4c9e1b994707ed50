import { readFileSync } from 'node:fs';
import { type Plugin, type Root, type Rule, parse } from 'postcss';
import { plainValue } from './lengths.ts';

const NEW_VALUES = /\b(?:min|max|clamp)\(|\benv\(/;

/** What the properties are set to without any condition; the first value counts. */
const customProperties = (root: Root): Map<string, string> => {
  const values = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value }) => void (values.has(prop) || values.set(prop, value)));
  return values;
};

/**
 * Puts plain values in place of min(), max(), clamp() and env(), and keeps the originals for browsers that know them.
 * `tokens`: a file of custom properties that all styles use.
 */
export const comparingFunctions = (tokens: string): Plugin => {
  const shared = customProperties(parse(readFileSync(tokens, 'utf8'), { from: tokens }));
  return {
    postcssPlugin: 'sebule-comparing-functions',
    Once(root, { Rule: NewRule, AtRule }) {
      const own = customProperties(root);
      const rules: Rule[] = [];
      root.walkRules((rule) => void rules.push(rule));
      for (const rule of rules) {
        const kept = new NewRule({ selector: rule.selector });
        rule.each((node) => {
          if (node.type !== 'decl' || !NEW_VALUES.test(node.value)) return;
          kept.append(node.clone());
          node.value = plainValue(node.value, (name) => own.get(name) ?? shared.get(name));
        });
        if (kept.nodes.length === 0) continue;
        const condition = new AtRule({ name: 'supports', params: '(width: max(0px, 1px))', nodes: [kept] });
        rule.after(condition);
      }
    },
  };
};
