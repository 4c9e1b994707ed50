import { features } from 'web-features';

/** The oldest browser that the build for older browsers is for. */
export const OLDEST_CHROME = 68;

const versionOf = (version: string | undefined): number =>
  version === undefined ? Number.POSITIVE_INFINITY : Number.parseFloat(version.replace('≤', ''));

/** The version of Chrome that has each feature, by the names of the browsers' compatibility data. */
const versions = new Map<string, number>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  const keys = feature.status.by_compat_key as Record<string, { support: { chrome?: string } }> | undefined;
  for (const [key, { support }] of Object.entries(keys ?? {})) versions.set(key, versionOf(support.chrome));
}

/** Whether the oldest browser lacks a feature, as far as the data knows. */
export const isTooNew = (key: string): boolean => (versions.get(key) ?? 0) > OLDEST_CHROME;

/** What scripts find in the browser, with the first version that has it. */
export const interfaces = () => {
  /** Such as `WeakRef`. */
  const globals = new Map<string, number>();
  /** Properties of global names, such as `Object.hasOwn`. */
  const statics = new Map<string, number>();
  /** Properties of any object, such as `replaceAll`. */
  const members = new Map<string, number>();
  const first = (map: Map<string, number>, name: string, version: number) =>
    map.set(name, Math.min(version, map.get(name) ?? Number.POSITIVE_INFINITY));
  for (const [key, version] of versions) {
    const [, owner, member, isStatic] =
      /^(?:api|javascript\.builtins(?:\.Intl)?)\.(\w+)(?:\.(\w+?)(_static)?)?$/.exec(key) ?? [];
    if (owner === undefined) continue;
    if (member === undefined) first(globals, owner, version);
    else {
      if (isStatic === undefined) first(members, member, version);
      // The data says of few built-in functions whether they are static.
      first(statics, `${owner}.${member}`, version);
    }
  }
  return { globals, statics, members };
};
