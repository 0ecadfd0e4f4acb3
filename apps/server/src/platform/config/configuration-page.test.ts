import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { configurationPage, GROUPS } from './configuration-page.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/configuration.md', import.meta.url));

it('lists every variable that the server reads, and no other', () => {
  const read = new Set<string>();
  const recorder = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_target, name) => void read.add(String(name)) },
  );
  readConfig(recorder);
  const listed = GROUPS.flatMap(({ settings }) => settings.flatMap(({ names }) => names));
  expect(new Set(listed).size).toBe(listed.length);
  // Related variables are read only if S3_BUCKET and the like are set.
  const withOthers = ['MAIL_FROM', 'S3_REGION', 'AWS_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID'];
  const dependent = [...withOthers, 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX', 'OTEL_SERVICE_NAME'];
  expect(listed.toSorted()).toEqual([...new Set([...read, ...dependent])].toSorted());
});

it('equals docs/configuration.md', async () => {
  await expect(configurationPage()).toMatchFileSnapshot(PAGE);
});
