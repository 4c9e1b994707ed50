import { readFileSync } from 'node:fs';
import { type AcceptedPlugin, parse } from 'postcss';

/**
 * A PostCSS plugin that replaces the names that `file` defines with `@custom-media`. It fails for unknown names, and
 * for conditions with pixels.
 */
export const namedMedia = (file: string): AcceptedPlugin => ({
  postcssPlugin: 'sebule-named-media',
  Once(root, { result }) {
    const conditions = new Map<string, string>();
    parse(readFileSync(file, 'utf8')).walkAtRules('custom-media', ({ params }) => {
      const [, name = '', condition = ''] = /^(--[\w-]+)\s+(\(.+\))$/.exec(params) ?? [];
      conditions.set(name, condition);
    });
    root.walkAtRules('media', (rule) => {
      if (/\dpx/.test(rule.params)) throw rule.error(`pixels in a media condition belong in ${file}`);
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_all, name: string) => {
        const condition = conditions.get(name);
        if (condition === undefined) throw rule.error(`${file} does not define ${name}`);
        return condition;
      });
    });
    // The development server then builds the styles again when the file changes.
    result.messages.push({
      type: 'dependency',
      plugin: 'sebule-named-media',
      file,
      parent: root.source?.input.file,
    });
  },
});
