import { expect, it } from 'vitest';
import { codeAhead } from './loading/code-ahead.ts';
import './Screens.tsx';

it('have the band for notices loaded ahead, also for those who save data', async () => {
  const { NoticeBand } = await import('../features/viewer/notices/index.ts');
  const isAhead = async (): Promise<boolean> => {
    for (const { load, isRare } of codeAhead) if (!isRare && (await load()) === NoticeBand) return true;
    return false;
  };
  expect(await isAhead()).toBe(true);
});
