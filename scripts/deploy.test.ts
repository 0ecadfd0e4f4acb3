import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './ensure.mjs';
import { PROGRAMS } from './programs.mjs';

const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const UNIT = readFileSync(join(ROOT, 'deploy/lotbook.service'), 'utf8');
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

test('uses the Node that the lock file pins in the image', () => {
  const images = [...DOCKERFILE.matchAll(/^FROM node:([\d.]+)-/gm)].map((match) => match[1]);
  expect(images).toEqual([lock.packages['node_modules/node'].version, lock.packages['node_modules/node'].version]);
});

test('starts an existing program from the image and the systemd unit', () => {
  const started = [DOCKERFILE, UNIT].map((text) => /\/opt\/lotbook\/(apps\/\S+?\.ts)/.exec(text)?.[1]);
  expect(started).toEqual(['apps/server/src/main.ts', 'apps/server/src/main.ts']);
  expect(existsSync(join(ROOT, started[0]!))).toBe(true);
  expect(DOCKERFILE).toContain('npm run build');
  expect(existsSync(join(ROOT, PROGRAMS.build!.file))).toBe(true);
  expect(PROGRAMS.start!.env).toMatchObject({ NODE_ENV: 'production' });
});

test('returns freed memory to the system, however the server is started', () => {
  const settings = /MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8$/m;
  expect(DOCKERFILE.split(/^FROM /m).at(-1)).toMatch(settings);
  expect(UNIT).toMatch(settings);
  const limits = {
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=8',
  };
  for (const name of ['start', 'demo', 'worker']) expect(PROGRAMS[name]!.env).toMatchObject(limits);
});

test('runs the image as an unprivileged user that writes only to its data folder', () => {
  const last = DOCKERFILE.split(/^FROM /m).at(-1)!;
  expect(last).toMatch(/^USER 65534:65534$/m);
  expect(last.indexOf('USER')).toBeGreaterThan(last.lastIndexOf('RUN'));
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toContain('LOTBOOK_DATA=/data');
});

test.each([
  'DynamicUser=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'StateDirectory=lotbook',
  'StateDirectory=lotbook-backups',
])('has %s in the systemd unit', (line) => {
  expect(UNIT.split('\n')).toContain(line);
});

test('copies no machine-specific files into the image', () => {
  const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data', 'apps/web/build']));
});

test('copies no secrets into the image: settings, keys, backups, logs', () => {
  const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.env*', '**/secret.key', '**/*.age', '**/*.log']));
  expect(left.filter((line) => line.startsWith('!'))).toEqual([]);
});
