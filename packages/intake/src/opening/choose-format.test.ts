import { textSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { expect, test } from 'vitest';
import { formatOf } from './choose-format.ts';

const TEMPLATE =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n';

test.each([
  ['rent', null, 'koinly/universal'],
  ['rent', 'crypto-com', 'crypto-com/wallet-transactions'],
  ['Incoming Transaction from cro1qq', null, 'crypto-com/wallet-transactions'],
  ['Incoming Transaction from cro1qq', 'koinly', 'koinly/universal'],
])('a shared template with "%s", said to be of %s', (description, integration, expected) => {
  const text = `${TEMPLATE}2024-01-05 10:00:00,,,5,CRO,,,,,,${description},\n`;
  const found = formatOf(openText('x.csv', textSource(text)), IMPORTERS, integration);
  expect('importer' in found && found.importer.id).toBe(expected);
});
