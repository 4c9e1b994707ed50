import { join } from 'node:path';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { namedMedia } from './vite.media.ts';

const named = async (css: string): Promise<string> => {
  const plugin = namedMedia(join(import.meta.dirname, 'src/shared/ui/media.css'));
  return (await postcss(plugin).process(css, { from: 'part.css' })).css;
};

it('puts conditions in the places of their names', async () => {
  expect(await named('@media (--phone) and (hover: hover), (--not-low) { a { top: 0 } }')).toBe(
    '@media (max-width: 599px) and (hover: hover), (min-height: 480px) { a { top: 0 } }',
  );
});

it.each([
  ['(--unheard-of)', 'does not define --unheard-of'],
  ['(max-width: 599px)', 'pixels in a media condition belong in'],
])('refuses %s', async (condition, message) => {
  await expect(named(`@media ${condition} { a { top: 0 } }`)).rejects.toThrow(message);
});
