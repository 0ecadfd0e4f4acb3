import { expect, it } from 'vitest';
import type { Checked } from './queue.ts';
import { integrationOf, type UploadFile } from './upload-file.ts';

function file(readAs: string, recognized: string | null, isOtherIntegration = false): UploadFile {
  const found = recognized && { id: 'x', label: 'X', integration: recognized, integrationName: 'X', overlaps: [] };
  const checked = { recognized: found, isOtherIntegration, errors: [], missingOptions: [] } as unknown as Checked;
  return {
    key: 'k',
    readAs,
    answers: [],
    step: { kind: 'ready', fileUrl: '/files/k', checked },
  } as unknown as UploadFile;
}

it.each<[string, UploadFile, string]>([
  ['a file added as any CSV', file('csv', 'kraken'), 'kraken'],
  ['a Kraken file added for Coinbase', file('coinbase', 'kraken', true), 'kraken'],
  ['a Coinbase file added for Coinbase', file('coinbase', 'coinbase'), 'coinbase'],
  ['an explorer file added for a wallet without formats', file('metamask', 'etherscan'), 'metamask'],
  ['a generic table added for Coinbase', file('coinbase', 'csv', true), 'coinbase'],
  ['a file that no format knows', file('coinbase', null), 'coinbase'],
])('finds the source of %s', (_story, one, source) => {
  expect(integrationOf(one)).toBe(source);
});
