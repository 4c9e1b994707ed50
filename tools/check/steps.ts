export type Step = {
  name: string;
  /** Each is a script of this repository or of an installed package, with its arguments. */
  runs: [script: string, ...args: string[]][];
  /** The command that repairs what the step finds. */
  repair?: string;
};

const TSC = 'node_modules/typescript/bin/tsc';
const PROJECTS = [
  'tsconfig.json',
  'contract',
  'server',
  'web',
  'web/tsconfig.vite.json',
  'web/service-worker',
  'demo',
  'e2e',
];

export const steps: Step[] = [
  // The projects are checked side by side; with threads of its own, each would take twice the processor time.
  { name: 'types', runs: PROJECTS.map((project) => [TSC, '--singleThreaded', '--project', project]) },
  {
    name: 'lint',
    runs: [
      [
        'node_modules/oxlint/bin/oxlint',
        '--type-aware',
        '--deny-warnings',
        '--report-unused-disable-directives',
      ],
    ],
  },
  { name: 'format', runs: [['node_modules/oxfmt/bin/oxfmt', '--check', '.']], repair: 'npx oxfmt .' },
  { name: 'import boundaries', runs: [['tools/boundaries/run.ts']] },
  { name: 'links', runs: [['tools/links/run.ts']] },
  { name: 'older browsers', runs: [['web/older-browsers/check/run.ts']] },
  { name: 'unused code', runs: [['node_modules/knip/bin/knip.js', '--no-progress']] },
];
