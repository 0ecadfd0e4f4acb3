import { expect, test } from 'vitest';
import { changesOf, nameOfAction } from './audit-words.ts';

test.each([
  ['settings.update', 'settings', 'Changed the settings'],
  ['settings.reset', 'settings', 'Settings reset'],
  ['asset.merge', 'asset', 'Merged a token with another asset'],
  ['asset.undoMerge', 'asset', 'Undid a merge of a token'],
  ['undo', 'import', 'Undo: import'],
  ['delete', 'user_prices', 'Delete: user prices'],
])('%s of %s reads "%s"', (action, entity, words) => {
  expect(nameOfAction(action, entity)).toBe(words);
});

test('only what differs is listed, with both sides', () => {
  expect(
    changesOf('{"costBasisMethod":"FIFO","timeZone":"UTC"}', '{"costBasisMethod":"HIFO","timeZone":"UTC","note":null}'),
  ).toEqual([{ name: 'Cost basis method', from: 'FIFO', to: 'HIFO' }]);
});

test('what came and what went has one side', () => {
  expect(changesOf(null, '{"name":"Kraken"}')).toEqual([{ name: 'Name', from: '', to: 'Kraken' }]);
  expect(changesOf('{"name":"Kraken"}', null)).toEqual([{ name: 'Name', from: 'Kraken', to: '' }]);
});

test('text that is not JSON is shown as it is', () => {
  expect(changesOf('plain', '{"a":[1]}')).toEqual([
    { name: 'Value', from: 'plain', to: '' },
    { name: 'A', from: '', to: '[1]' },
  ]);
});

test('what is of use to the program alone is left out', () => {
  expect(changesOf(null, '{"accountId":"4f1c","filename":"ledgers.csv"}')).toEqual([
    { name: 'Filename', from: '', to: 'ledgers.csv' },
  ]);
});

test('a merge says which token is counted as what', () => {
  const after = '{"symbol":"USDC 0x0000…beef","into":"USDC","intoAssetId":"crypto:USDC"}';
  expect(changesOf(null, after)).toEqual([
    { name: 'Symbol', from: '', to: 'USDC 0x0000…beef' },
    { name: 'Into', from: '', to: 'USDC' },
  ]);
});

test('fields are called what the screen calls them, and a claim is yes or no', () => {
  expect(changesOf('{"isTaxable":false,"toWallet":null}', '{"isTaxable":true,"toWallet":"Ledger"}')).toEqual([
    { name: 'Taxable', from: 'no', to: 'yes' },
    { name: 'To wallet', from: '', to: 'Ledger' },
  ]);
});
