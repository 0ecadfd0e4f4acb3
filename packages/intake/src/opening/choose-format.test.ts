import { bytesSource, textSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { formatOf } from './choose-format.ts';
import { openFile } from './open-file.ts';

const TEMPLATE =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n';

test.each([
  ['rent', null, 'koinly/universal'],
  ['rent', 'crypto-com', 'crypto-com/wallet-transactions'],
  ['Incoming Transaction from cro1qq', null, 'crypto-com/wallet-transactions'],
  ['Incoming Transaction from cro1qq', 'koinly', 'koinly/universal'],
])('treats a shared template with "%s" as %s', (description, integration, expected) => {
  const text = `${TEMPLATE}2024-01-05 10:00:00,,,5,CRO,,,,,,${description},\n`;
  const found = formatOf(openText('x.csv', textSource(text)), IMPORTERS, integration);
  expect('importer' in found && found.importer.id).toBe(expected);
});

const HISTORY = 'User ID,Time,Account,Operation,Coin,Change,Remark\n1,2024-01-05 10:00:00,Spot,Deposit,BTC,1,\n';

test.each([
  ['all(UTC+9).zip', 'history.csv', '+09:00'],
  ['all(UTC+9).zip', 'history(UTC-5).csv', '-05:00'],
  ['all.zip', 'history.csv', null],
])('reads times in the time zone in the name of %s and of %s in it', (name, inside, zone) => {
  const source = bytesSource(zipSync({ [inside]: strToU8(HISTORY), 'notes.txt': strToU8('nothing') }));
  const { summary } = openFile({ name, source, timeZone: null, assumedZone: 'UTC', integration: null });
  expect(summary.timeZone).toEqual({
    zone: zone ?? 'UTC',
    by: zone === null ? 'assumed' : 'file name',
  });
});
