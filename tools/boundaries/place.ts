export type Workspace = 'contract' | 'server' | 'web' | 'demo' | 'e2e' | 'tools';

export type Place = {
  workspace: Workspace | undefined;
  isTest: boolean;
  /** Larger is deeper; a file may import its own layer and deeper ones. Only server and web have layers. */
  layer: number | undefined;
  feature: string | undefined;
  /** What others use through its index.ts: a feature of the server, and a part of the admins' or the viewers' pages. */
  slice: string | undefined;
  /** `repository` in `tags.repository.ts`. */
  role: string | undefined;
};

const LAYERS: Record<string, string[]> = {
  server: ['main', 'app', 'features', 'platform'],
  web: ['app', 'features', 'shared'],
};
/** What all slices of the admins' pages may use. */
const NO_SLICES: ReadonlySet<string> = new Set(['kit', 'testing']);
const WORKSPACES: ReadonlySet<string> = new Set<Workspace>([
  'contract',
  'server',
  'web',
  'demo',
  'e2e',
  'tools',
]);

/** The place of a file in the architecture, derived from its path alone. */
export function placeOf(path: string): Place {
  const [first = '', ...rest] = path.split('/');
  const workspace = isWorkspace(first) ? first : undefined;
  const inSource = rest[0] === 'src' ? rest.slice(1) : [];
  const fileName = rest.at(-1) ?? '';
  const feature = inSource[0] === 'features' && inSource.length > 2 ? inSource[1] : undefined;
  return {
    workspace,
    isTest: /\.test\.tsx?$/.test(fileName) || rest.includes('testing'),
    layer: workspace && layerOf(workspace, inSource),
    feature,
    slice: workspace === 'web' ? sliceOfPages(inSource) : feature,
    role: /\.([a-z]+)\.tsx?$/.exec(fileName)?.[1],
  };
}

function sliceOfPages([, feature, part = '', ...deeper]: string[]): string | undefined {
  const isSlice = deeper.length > 0 && !NO_SLICES.has(part) && (feature === 'admin' || feature === 'viewer');
  return isSlice ? `${feature}/${part}` : undefined;
}

function layerOf(workspace: Workspace, [top, ...deeper]: string[]): number | undefined {
  const layers = LAYERS[workspace];
  if (!layers || top === undefined) return undefined;
  const named = layers.indexOf(deeper.length > 0 ? top : top.replace(/\.tsx?$/, ''));
  if (named >= 0) return named;
  // The configuration is read by all layers; any other file beside main and app helps to compose them.
  if (workspace === 'server' && top === 'config.ts') return layers.indexOf('platform');
  return layers.indexOf('app');
}

function isWorkspace(name: string): name is Workspace {
  return WORKSPACES.has(name);
}
