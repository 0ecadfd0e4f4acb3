import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EXCHANGE_HOSTS, TOKEN_HOSTS } from '../connecting/exchanges/exchanges.ts';
import { CONNECTOR_HOSTS } from '../connecting/hosts.ts';

function hostsIn(pattern: string): string[] {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const texts = globSync(pattern, { cwd: root, exclude: (name) => /\.test\.ts$/.test(name) }).map((file) =>
    readFileSync(`${root}/${file}`, 'utf8'),
  );
  const found = texts.flatMap((text) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '').matchAll(/https:\/\/([a-z0-9.-]+\.[a-z]+)/g)].map(
      (one) => one[1]!,
    ),
  );
  return [...new Set(found)].sort();
}

test('lists the hosts of connectors; exchanges are restricted to theirs by rule', () => {
  const listed = CONNECTOR_HOSTS.map(({ host }) => host).filter(
    (host) => !host.endsWith('.blockscout.com') && ![...EXCHANGE_HOSTS, ...TOKEN_HOSTS].includes(host),
  );
  expect(hostsIn('{connecting,networks}/**/*.ts')).toEqual([...new Set(listed)].sort());
});
