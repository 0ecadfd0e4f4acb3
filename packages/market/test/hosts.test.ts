import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MARKET_HOSTS } from '../src/hosts.ts';

test('lists the hosts of prices and rates', () => {
  const root = fileURLToPath(new URL('../src', import.meta.url));
  const texts = globSync('**/*.ts', { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '').matchAll(/https:\/\/([a-z0-9.-]+\.[a-z]+)/g)].map(
      (one) => one[1]!,
    ),
  );
  expect([...new Set(found)].sort()).toEqual(MARKET_HOSTS.map(({ host }) => host));
});
