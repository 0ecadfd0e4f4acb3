import { isFiat } from '@lotbook/integrations/reading/fiat';
import { textSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { readTable } from '@lotbook/integrations/reading/read-table';
import { recognize } from '@lotbook/integrations/reading/recognize';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { expect, test } from 'vitest';
import { matchTransfers } from './transfers.ts';

function read(text: string) {
  const recognition = recognize(openText('generated.csv', textSource(text)), IMPORTERS);
  if (recognition.kind !== 'recognized') throw new Error(recognition.kind);
  return readTable(recognition.importer, recognition.table);
}

test('matches transfers between Coinbase and Kraken in both directions', () => {
  const halves = (text: string, account: string) =>
    read(text).transactions.flatMap((t) => {
      const leg = t.type === 'withdrawal' ? t.sent : t.type === 'deposit' ? t.received : undefined;
      if (!leg || isFiat(leg.asset.symbol)) return [];
      const { quantity } = leg;
      const asset = leg.asset.symbol;
      return [{ type: t.type, id: t.sourceId, timestamp: t.timestamp, account, asset, quantity }];
    });
  const coinbase = halves(generateCoinbase(1_500, 3), 'Coinbase');
  const kraken = halves(generateKraken(1_500, 3), 'Kraken');
  // Equal numbers of rows cover different spans of the story.
  const end = [coinbase.at(-1)!.timestamp, kraken.at(-1)!.timestamp].sort()[0]!;
  const all = [...coinbase, ...kraken].filter((h) => h.timestamp <= end);
  const withdrawals = all.filter((h) => h.type === 'withdrawal');
  const pairs = matchTransfers({ withdrawals, deposits: all.filter((h) => h.type === 'deposit') });
  expect(pairs.length).toBeGreaterThan(60);
  expect(pairs.length / withdrawals.length).toBeGreaterThan(0.9);
});
