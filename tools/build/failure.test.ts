import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { faultLines } from './failure.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const faultsOf = async (source: string): Promise<string[] | null> => {
  writeFileSync(path.join(folder, 'main.ts'), source);
  const bundle = await rolldown({ cwd: folder, input: 'main.ts', external: [] });
  try {
    await bundle.generate();
    return [];
  } catch (error) {
    return faultLines(folder, error);
  } finally {
    await bundle.close();
  }
};

it.each([
  ['\nconst rooms = = 3;\n', 'main.ts:2:15: Unexpected token'],
  [
    "import { rooms } from './house.ts';\nrooms();\n",
    "main.ts:1:23: Could not resolve './house.ts' in main.ts",
  ],
])('the fault %j becomes one line that says where and why', async (source, line) => {
  expect(await faultsOf(source)).toEqual([line]);
});

it('an error that is about no source is left alone', () => {
  expect(faultLines(folder, new Error('no room on the disk'))).toBeNull();
});
