import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentForNpm, explainNpmFailure, pathWith } from './npm.mjs';

describe('the output of npm is summarised', () => {
  test.each(['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET'])(
    '%s as no network',
    (code) => {
      expect(explainNpmFailure(1, `npm error code ${code}\nnpm error network request failed`, '/x')).toMatch(
        /^Could not reach the package registry/,
      );
    },
  );

  test('with ENOSPC as a full disk', () => {
    expect(explainNpmFailure(1, 'npm error nospc ENOSPC: no space left', '/x')).toMatch(/disk is full/);
  });

  test('with EACCES as a folder of another user', () => {
    expect(explainNpmFailure(1, "npm error Error: EACCES: permission denied, mkdir '/x/a'", '/x')).toMatch(
      /write to \/x /,
    );
  });

  test('with a false success as an npm that is too old', () => {
    expect(explainNpmFailure(0, '', '/x')).toMatch(/^npm left out packages/);
  });

  test('with anything else as a general failure', () => {
    expect(explainNpmFailure(1, 'npm error code EUSAGE', '/x')).toMatch(/what npm said is above/);
  });
});

describe('the environment of a nested npm', () => {
  const env = {
    HOME: '/home/x',
    npm_config_registry: 'http://mirror.test',
    npm_config_fetch_retries: '9',
    npm_config_local_prefix: '/elsewhere',
    npm_config_prefix: '/elsewhere',
    npm_lifecycle_event: 'demo',
    npm_package_json: '/elsewhere/package.json',
    npm_command: 'run',
    Path: '/usr/bin',
  };
  const nested = environmentForNpm(env, '/pinned/bin/node');

  test('keeps what the user set', () => {
    expect(nested).toMatchObject({
      HOME: '/home/x',
      npm_config_registry: 'http://mirror.test',
      npm_config_fetch_retries: '9',
    });
  });

  test('drops the state of the npm around us', () => {
    expect(Object.keys(nested).filter((name) => /lifecycle|package|prefix|command/.test(name))).toEqual([]);
  });

  test('finds the pinned Node first, with the existing spelling of PATH', () => {
    expect(pathWith('/pinned/bin/node', env)).toEqual({ Path: ['/pinned/bin', '/usr/bin'].join(delimiter) });
    expect(nested['PATH']).toBeUndefined();
  });
});
