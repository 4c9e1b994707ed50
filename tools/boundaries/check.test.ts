import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBreaches } from './check.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  build(house);
  mkdirSync(join(root, 'node_modules/@sebule'), { recursive: true });
  for (const name of ['contract', 'server']) {
    symlinkSync(join(root, name), join(root, 'node_modules/@sebule', name), 'junction');
  }
});

afterEach(() => rmSync(root, { recursive: true }));

test('a correct source tree has no violation', () => {
  expect(findBreaches(root)).toEqual([]);
});

describe.each<[rule: string, path: string, source: string]>([
  ['leads to something', 'server/src/app.ts', `import './gone.ts';`],
  ['leads to something', 'server/src/app.ts', `import '#platform/gone.ts';`],
  ['contract imports only zod and the countries', 'contract/src/index.ts', `import 'node:fs';`],
  ['contract imports only zod and the countries', 'contract/src/index.ts', `import 'kysely';`],
  ['do not know each other', 'web/src/app/main.tsx', `import type {} from '@sebule/server';`],
  ['nothing from e2e or tools', 'server/src/app.ts', `import '../../tools/tool.ts';`],
  ['only e2e and tests import demo', 'tools/tool.ts', `import '../demo/start.ts';`],
  ['only e2e and tests import demo', 'web/src/app/main.tsx', `import '../../../demo/start.ts';`],
  ['never the web', 'demo/start.ts', `import '../web/src/app/main.tsx';`],
  ['by its exports', 'demo/start.ts', `import '../server/src/app.ts';`],
  ['by its package name', 'server/src/app.ts', `import '../../contract/src/index.ts';`],
  ['downwards only', 'server/src/platform/clock.ts', `import '#features/tags/index.ts';`],
  ['downwards only', 'server/src/platform/clock.ts', `import '../app.ts';`],
  ['downwards only', 'server/src/features/tags/index.ts', `import type {} from '../../app.ts';`],
  ['downwards only', 'server/src/app.ts', `import './main.ts';`],
  ['downwards only', 'server/src/config.ts', `import '#features/tags/index.ts';`],
  ['downwards only', 'web/src/shared/Button.tsx', `import '../features/viewer/Row.tsx';`],
  ['downwards only', 'web/src/features/viewer/Row.tsx', `import '../../app/main.tsx';`],
  ['features/<another> in web', 'web/src/features/admin/A.tsx', `import '../viewer/Row.tsx';`],
  ['only through its index.ts', 'server/src/features/media/index.ts', `import '../tags/tags.service.ts';`],
  [
    'only through its index.ts',
    'server/src/features/media/index.ts',
    `import '#features/tags/tags.service.ts';`,
  ],
  ['only through its index.ts', 'web/src/features/admin/tags/A.tsx', `import '../media/Media.tsx';`],
  ['app imports an index.ts, a page', 'web/src/app/main.tsx', `import '../features/admin/media/Media.tsx';`],
  ['as types only', 'web/src/shared/Button.tsx', `import { schema } from '@sebule/contract';`],
  ['as types only', 'web/src/shared/Button.tsx', `import { type Schema } from '@sebule/contract';`],
  ['as types only', 'web/src/shared/Button.tsx', `const late = () => import('@sebule/contract');`],
  ['as types only', 'web/src/shared/Button.tsx', `import { tag } from '@sebule/contract/tags/tags.schema';`],
  ['ends with .schema.ts', 'contract/src/tags/limits.ts', `import 'zod';`],
  ['ends with .schema.ts', 'contract/src/tags/limits.ts', `import './tags.schema.ts';`],
  ['no module of Node', 'web/src/shared/Button.tsx', `import 'fs';`],
  ['through platform/files/disk-fs.ts', 'server/src/app.ts', `import { stat } from 'node:fs/promises';`],
  ['the kit of the admin pages', 'web/src/features/admin/kit/Menu.tsx', `import '../A.tsx';`],
  ['stay in features/admin', 'web/src/shared/Button.tsx', `import '@base-ui/react/menu';`],
  [
    'does not import *.repository.ts',
    'server/src/features/tags/tags.routes.ts',
    `import './tags.repository.ts';`,
  ],
  [
    'does not import the database',
    'server/src/features/tags/tags.rules.ts',
    `import '#platform/db/open.ts';`,
  ],
  [
    'does not import the database',
    'server/src/features/tags/tags.rules.ts',
    `import './tags.repository.ts';`,
  ],
  ['only *.repository.ts', 'server/src/features/tags/tags.service.ts', `import type {} from 'kysely';`],
  ['only *.repository.ts', 'server/src/app.ts', `import 'node:sqlite';`],
])('"…%s…"', (rule, path, source) => {
  test(`is broken by ${source} in ${path}`, () => {
    build({ [path]: source });
    expect(findBreaches(root)).toContainEqual(expect.stringContaining(rule));
  });
});

test.each([
  ['server/src/features/tags/tags.service.test.ts', `import 'kysely'; import '../../app.ts';`],
  ['web/src/shared/Button.test.tsx', `import { schema } from '@sebule/contract'; import 'node:fs';`],
  ['server/src/features/tags/seed.test.ts', `import '../../../../demo/start.ts';`],
  ['e2e/play.test.ts', `import '../demo/start.ts';`],
  ['web/src/shared/Button.tsx', `import type { Schema } from '@sebule/contract';`],
])('%s may say %s', (path, source) => {
  build({ [path]: source });
  expect(findBreaches(root)).toEqual([]);
});

test.each([
  ['server/src/features', 'server'],
  ['web/src/features/admin', 'web/admin'],
  ['web/src/features/viewer', 'web/viewer'],
])('import cycles between slices of %s are reported, also through types', (folder, name) => {
  build({
    [`${folder}/tags/index.ts`]: `import '../media/index.ts';`,
    [`${folder}/media/index.ts`]: `import type {} from '../tags/index.ts';`,
  });
  expect(findBreaches(root)).toEqual([`${name}/media, ${name}/tags — slices import each other in a circle`]);
});

test('a table that two slices write is reported, one that they only read is not', () => {
  build({
    'server/src/features/tags/tags.repository.ts': `db.insertInto('tags'); db.deleteFrom('shared');`,
    'server/src/features/media/media.repository.ts': `db.updateTable('shared'); db.selectFrom('tags');`,
    'server/src/features/media/media.repository.test.ts': `db.deleteFrom('tags');`,
    'server/src/platform/db/migrations/001-first.ts': `db.updateTable('tags');`,
  });
  expect(findBreaches(root)).toEqual(['shared is written by media and tags — a table has one owner']);
});

test('a trigger that writes the table of another slice is reported', () => {
  build({
    'server/src/features/tags/tags.repository.ts': `db.insertInto('tags');`,
    'server/src/features/media/uses.triggers.ts': `const does = 'update tags set uses = uses + 1;';`,
  });
  expect(findBreaches(root)).toEqual(['tags is written by media and tags — a table has one owner']);
});

test.each([
  [
    'server/src/features/tags/tags.service.ts',
    `export const admin = body.prevelages === 'admin';`,
    'prevelage',
  ],
  ['web/src/features/viewer/Row.tsx', `const PrevelageOf = 1;`, 'Prevelage'],
  ['web/src/shared/api/client.ts', `send({ epidodeDetails });`, 'epidode'],
  ['server/src/config.ts', `type Body = { synSubtitles: number };`, 'synSubtitles'],
])('a misspelt name of the wire is reported in %s', (path, source, name) => {
  build({ [path]: `\n${source}` });
  expect(findBreaches(root)).toEqual([
    `${path}:2 says ${name} — only *.wire.ts knows the wire's misspellings`,
  ]);
});

test.each([
  'contract/src/accounts/accounts.schema.ts',
  'server/src/features/tags/tags.wire.ts',
  'web/src/shared/api/account.wire.ts',
  'server/src/features/tags/tags.http.test.ts',
  'server/src/testing/requests.ts',
  'web/src/features/admin/testing/residents.ts',
  'e2e/sign-in.spec.ts',
])('a misspelt name of the wire may stand in %s', (path) => {
  build({ [path]: `export const body = { prevelages: 'admin' };` });
  expect(findBreaches(root)).toEqual([]);
});

test('a refusal without a name is reported, and its name may stand in *.errors.ts', () => {
  const source = `throw new AppError(404, 'gone', 'Gone');`;
  build({
    'server/src/features/tags/tags.errors.ts': source,
    'server/src/platform/http/errors.ts': source,
    'server/src/features/tags/tags.service.test.ts': source,
    'server/src/features/tags/tags.service.ts': source,
  });
  expect(findBreaches(root)).toEqual([
    'server/src/features/tags/tags.service.ts:1 says new AppError( — every refusal has a name, in *.errors.ts',
  ]);
});

test('SQL is reported, except in repositories and the database itself', () => {
  const source = `db.selectFrom('tags');`;
  build({
    'server/src/features/tags/tags.repository.ts': source,
    'server/src/platform/db/migrations/001-first.ts': source,
    'server/src/features/tags/tags.http.test.ts': source,
    'server/src/features/tags/tags.service.ts': source,
  });
  expect(findBreaches(root)).toEqual([
    'server/src/features/tags/tags.service.ts:1 says .selectFrom( — only *.repository.ts and platform/db speak SQL',
  ]);
});

test('zod is reported when a harmless-looking file of the contract brings it into the bundle', () => {
  build({ 'contract/src/tags/limits.ts': `import './tags.schema.ts';` });
  expect(findBreaches(root)).toEqual([
    'contract/src/tags/limits.ts:1 imports ./tags.schema.ts — what imports zod in the contract ends with .schema.ts or .endpoints.ts',
    'web/src/shared/Button.tsx → contract/src/tags/limits.ts → contract/src/tags/tags.schema.ts → npm:zod — zod must not reach the web bundle',
  ]);
});

const useForm = `import { useForm } from './kit/form/use-form.ts';`;

test('a form of the admin pages that can be left without a question is reported', () => {
  build({ 'web/src/features/admin/Form.tsx': useForm });
  expect(findBreaches(root)).toEqual([
    'web/src/features/admin/Form.tsx:1 uses useForm — a form asks before it is left, with UnsavedGuard or FormDialog',
  ]);
});

test.each([
  ['Form.tsx', `${useForm} import { UnsavedGuard } from './kit/form/FormState.tsx';`],
  ['Form.tsx', `${useForm} import { FormDialog } from './kit/form/FormDialog.tsx';`],
  ['Fields.tsx', `import type { useForm } from './kit/form/use-form.ts';`],
  ['Fields.test.tsx', useForm],
])('the admin pages’ %s may say %s', (name, source) => {
  build({ [`web/src/features/admin/${name}`]: source });
  expect(findBreaches(root)).toEqual([]);
});

function build(files: Record<string, string>): void {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
}

/** One file of each kind, each with allowed imports. */
const house = {
  'contract/package.json': JSON.stringify({
    name: '@sebule/contract',
    exports: {
      '.': './src/index.ts',
      './*': './src/*.ts',
    },
  }),
  'contract/src/index.ts': `export * from './tags/limits.ts'; export * from './tags/tags.schema.ts';`,
  'contract/src/tags/limits.ts': `export const one = 1;`,
  'contract/src/tags/messages.ts': `import { one } from './limits.ts';`,
  'contract/src/tags/tags.schema.ts': `import { z } from 'zod'; import { one } from './limits.ts';`,
  'contract/src/tags/tags.endpoints.ts': `import { tag } from './tags.schema.ts';`,
  'server/package.json': JSON.stringify({
    name: '@sebule/server',
    imports: { '#platform/*': './src/platform/*', '#features/*': './src/features/*' },
    exports: { '.': './src/index.ts' },
  }),
  'server/src/index.ts': `export * from './app.ts';`,
  'server/src/main.ts': `import './app.ts'; import './config.ts';`,
  'server/src/app.ts': `import './features/tags/index.ts'; import '#platform/clock.ts'; import '@sebule/contract';`,
  'server/src/config.ts': `import 'zod';`,
  'server/src/platform/clock.ts': `import type {} from '../config.ts';`,
  'server/src/platform/db/open.ts': `import 'kysely'; import 'node:sqlite';`,
  'server/src/features/tags/index.ts': `export * from './tags.service.ts'; import './tags.routes.ts';`,
  'server/src/features/tags/tags.routes.ts': `import './tags.service.ts';`,
  'server/src/features/tags/tags.service.ts': `import './tags.repository.ts'; import './tags.rules.ts';`,
  'server/src/features/tags/tags.repository.ts': `import { sql } from 'kysely'; import '#platform/db/open.ts';`,
  'server/src/features/tags/tags.rules.ts': `import '@sebule/contract/tags/limits';`,
  'server/src/features/media/index.ts': `import '#features/tags/index.ts';`,
  'web/src/app/main.tsx': `import '../features/viewer/rows/RowPage.tsx'; const admin = () => import('../features/admin/index.ts');`,
  'web/src/features/viewer/Row.tsx': `import '../../shared/Button.tsx'; import './Row.module.css';`,
  'web/src/features/viewer/Row.module.css': '',
  'web/src/features/viewer/rows/RowPage.tsx': `import '../Row.tsx';`,
  'web/src/features/admin/A.tsx': `import '@base-ui/react/menu';`,
  'web/src/features/admin/index.ts': `import './A.tsx';`,
  'web/src/features/admin/media/Media.tsx': `import '../kit/form/FormDialog.tsx';`,
  'web/src/features/admin/media/index.ts': `import './Media.tsx';`,
  'web/src/features/admin/tags/index.ts': `import '../media/index.ts';`,
  'web/src/features/admin/kit/form/use-form.ts': '',
  'web/src/features/admin/kit/form/FormState.tsx': '',
  'web/src/features/admin/kit/form/FormDialog.tsx': `import { UnsavedGuard } from './FormState.tsx';`,
  'web/src/shared/Button.tsx': `import { one } from '@sebule/contract/tags/limits'; import type {} from '@sebule/contract';`,
  'demo/start.ts': `import '@sebule/server'; import '../server/src/features/tags/index.ts';`,
  'e2e/all.ts': `import '../demo/start.ts';`,
  'tools/tool.ts': `import 'node:fs';`,
};
