import type { Edge } from './graph.ts';
import type { Place } from './place.ts';

export type Rule = {
  name: string;
  isBrokenBy(edge: Edge, from: Place, to: Place): boolean;
};

/** The files of the contract that import zod, which is too large for cheap phones. */
const WITH_ZOD = /^contract\/src\/(?:.*\.(?:schema|endpoints)|endpoints|index)\.ts$/;
const DATABASE_DRIVERS = new Set(['npm:kysely', 'npm:pg', 'node:sqlite']);
/** A cheap phone pays for every kilobyte of the viewer's pages. */
const ADMIN_LIBRARIES = new Set([
  'npm:@base-ui/react',
  'npm:@tanstack/react-table',
  'npm:lean-qr',
  'npm:papaparse',
  'npm:tus-js-client',
]);
const ADMIN = 'web/src/features/admin/';
const ADMIN_KIT = `${ADMIN}kit/`;
const PRODUCT: ReadonlySet<unknown> = new Set(['contract', 'server', 'web']);

/** Rules that a single import can break. Circles and what reaches the browser are in circles.ts and bundle.ts. */
export const rules: Rule[] = [
  {
    name: 'every import leads to something',
    isBrokenBy: ({ to }) => to.startsWith('missing:'),
  },
  {
    name: 'contract imports only zod and the countries',
    isBrokenBy: ({ from: file, to }, from, { workspace }) =>
      from.workspace === 'contract' &&
      !from.isTest &&
      workspace !== 'contract' &&
      to !== 'npm:zod' &&
      !(file.endsWith('/countries.ts') && to.startsWith('npm:libphonenumber-js')),
  },
  {
    name: 'contract, server and web do not know each other, except that both others know the contract',
    isBrokenBy: (_edge, from, to) =>
      PRODUCT.has(from.workspace) &&
      PRODUCT.has(to.workspace) &&
      from.workspace !== to.workspace &&
      to.workspace !== 'contract',
  },
  {
    name: 'contract, server and web import nothing from e2e or tools',
    isBrokenBy: (_edge, from, to) =>
      PRODUCT.has(from.workspace) && (to.workspace === 'e2e' || to.workspace === 'tools'),
  },
  {
    name: 'only e2e and tests import demo',
    isBrokenBy: (_edge, from, to) =>
      to.workspace === 'demo' && from.workspace !== 'demo' && from.workspace !== 'e2e' && !from.isTest,
  },
  {
    name: 'demo imports the server by its exports or by an index.ts, and never the web',
    isBrokenBy: ({ to, specifier }, from, { workspace }) =>
      from.workspace === 'demo' &&
      (workspace === 'web' ||
        (workspace === 'server' && !specifier.startsWith('@sebule/server') && !to.endsWith('/index.ts'))),
  },
  {
    name: 'another workspace is imported by its package name',
    isBrokenBy: ({ specifier }, from, to) =>
      PRODUCT.has(from.workspace) &&
      to.workspace !== undefined &&
      to.workspace !== from.workspace &&
      to.workspace !== 'demo' &&
      specifier.startsWith('.'),
  },
  {
    name: 'layers import downwards only (server: main, app, features, platform; web: app, features, shared)',
    isBrokenBy: (_edge, from, to) =>
      from.workspace === to.workspace &&
      from.layer !== undefined &&
      to.layer !== undefined &&
      to.layer < from.layer &&
      !from.isTest,
  },
  {
    name: 'features/<one> does not import features/<another> in web',
    isBrokenBy: (_edge, from, to) =>
      from.workspace === 'web' &&
      from.feature !== undefined &&
      to.feature !== undefined &&
      from.feature !== to.feature,
  },
  {
    name: 'a slice imports another only through its index.ts',
    isBrokenBy: ({ to: path }, from, to) =>
      crossesSlices(from, to) &&
      !(from.workspace === 'web' && from.isTest) &&
      !path.endsWith(`/${to.slice}/index.ts`),
  },
  {
    name: 'app imports an index.ts, a page or the *.storage.ts of a feature',
    isBrokenBy: ({ to: path }, from, { feature }) =>
      path.startsWith('web/src/features/') &&
      feature !== undefined &&
      from.feature === undefined &&
      !from.isTest &&
      !/(?:\/index|Page|\.storage)\.tsx?$/.test(path),
  },
  {
    name: 'web imports schemas and endpoints of the contract as types only',
    isBrokenBy: ({ to, typeOnly }, from) =>
      from.workspace === 'web' && !typeOnly && !from.isTest && WITH_ZOD.test(to),
  },
  {
    name: 'what imports zod in the contract ends with .schema.ts or .endpoints.ts',
    isBrokenBy: ({ to, typeOnly, from: path }, from) =>
      from.workspace === 'contract' &&
      !typeOnly &&
      !from.isTest &&
      (to === 'npm:zod' || WITH_ZOD.test(to)) &&
      !WITH_ZOD.test(path),
  },
  {
    name: 'web code uses no module of Node',
    isBrokenBy: ({ to }, from) => from.workspace === 'web' && !from.isTest && to.startsWith('node:'),
  },
  {
    name: 'the libraries of the admin pages stay in features/admin',
    isBrokenBy: ({ to }, from) =>
      from.workspace === 'web' && from.feature !== 'admin' && !from.isTest && ADMIN_LIBRARIES.has(to),
  },
  {
    name: 'the kit of the admin pages knows none of the pages',
    isBrokenBy: ({ to, from: path }, { isTest }) =>
      path.startsWith(ADMIN_KIT) &&
      !isTest &&
      to.startsWith(ADMIN) &&
      !to.startsWith(ADMIN_KIT) &&
      to !== `${ADMIN}query-keys.ts`,
  },
  {
    name: '*.routes.ts does not import *.repository.ts',
    isBrokenBy: (_edge, from, to) => from.role === 'routes' && to.role === 'repository',
  },
  {
    name: '*.rules.ts does not import the database',
    isBrokenBy: ({ to }, from, { role }) =>
      from.role === 'rules' && (isDatabaseFolder(to) || role === 'repository' || DATABASE_DRIVERS.has(to)),
  },
  {
    name: 'the server calls its disks through platform/files/disk-fs.ts, which knows those that may not answer',
    isBrokenBy: ({ to, typeOnly, from: path }, from) =>
      from.workspace === 'server' &&
      to === 'node:fs/promises' &&
      !typeOnly &&
      !from.isTest &&
      path !== 'server/src/platform/files/disk-fs.ts',
  },
  {
    name: 'only *.repository.ts and platform/db import kysely or a database driver',
    isBrokenBy: ({ to, from: path }, from) =>
      from.workspace === 'server' &&
      DATABASE_DRIVERS.has(to) &&
      from.role !== 'repository' &&
      !from.isTest &&
      !isDatabaseFolder(path),
  },
];

function crossesSlices(from: Place, to: Place): boolean {
  return (
    from.slice !== undefined &&
    to.slice !== undefined &&
    from.workspace === to.workspace &&
    from.slice !== to.slice
  );
}

function isDatabaseFolder(path: string): boolean {
  return path.startsWith('server/src/platform/db/') || path === 'server/src/platform/db.ts';
}
