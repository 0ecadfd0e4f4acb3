import { IMPORTERS } from '@lotbook/integrations/registry';
import { expect, test } from 'vitest';
import { runIn } from '../testing.ts';

const lotbook = (...words: string[]) => runIn('/', 'formats', ...words);

test('lists each format on one line with id and name', async () => {
  const { code, out, err } = await lotbook();
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(IMPORTERS.length);
  expect(out).toMatch(/^kraken\/ledgers +Kraken: Ledgers$/m);
  expect(err).toBe(`${IMPORTERS.length} formats\n`);
});

test('narrows the list by a word and prints JSON for programs', async () => {
  const { out } = await lotbook('kraken/led', '--format', 'json');
  expect(JSON.parse(out)).toEqual([
    {
      id: 'kraken/ledgers',
      integration: 'kraken',
      name: 'Kraken',
      label: 'Kraken: Ledgers',
      category: 'Exchange',
      file_types: ['csv'],
      confidence: 'high',
      headers: 6,
      options: [],
    },
  ]);
});

test.each([
  [['--format', 'xml'], '--format must be text or json, not "xml".'],
  [['a', 'b'], 'type only one word to search for.'],
])('rejects %j as wrong usage', async (words, sentence) => {
  expect(await lotbook(...words)).toEqual({ code: 2, out: '', err: `lotbook formats: ${sentence}\n` });
});
