import { expect, test } from 'vitest';
import { contractParts, looksOf, ownAssetKind, shownAs, typedSymbol } from './own-asset.ts';

const CONTRACT = '0x2222222222222222222222222222222222222222';

test.each([
  [null, 'USER_DEFINED_TOKEN', null],
  [CONTRACT, 'BLOCKCHAIN_TOKEN', null],
  [`${CONTRACT}/12`, 'NFT', '12'],
  ['0x1::coin::COIN', 'BLOCKCHAIN_TOKEN', null],
  [`${CONTRACT}/${'9'.repeat(79)}`, 'BLOCKCHAIN_TOKEN', null],
])('detects the kind of contract %s: %s', (contract, kind, tokenId) => {
  expect(ownAssetKind(contract)).toBe(kind);
  expect(contractParts(contract).tokenId).toBe(tokenId);
});

test('marks a symbol that equals or resembles a listed one as custom', () => {
  expect(shownAs('HOUSE')).toBe('HOUSE');
  expect(shownAs('BTC')).toBe('BTC (own)');
  expect(shownAs('ВТС')).toBe('ВТС (own)');
  expect(['btc', 'ＢＴＣ', 'B\u200BTC', 'USD'].map(shownAs)).toEqual([
    'btc (own)',
    'ＢＴＣ (own)',
    'B\u200BTC (own)',
    'USD (own)',
  ]);
  expect(['家', 'HOUSE-1'].map(shownAs)).toEqual(['家', 'HOUSE-1']);
  expect(['HOUSE', 'BTC (own)', 'HOUSE (own)'].map(typedSymbol)).toEqual(['HOUSE', 'BTC', 'HOUSE (own)']);
});

test('treats symbols that look the same as one', () => {
  expect(looksOf('hоuse')).toBe(looksOf('HOUSE'));
  expect(looksOf('家1')).not.toBe(looksOf('猫1'));
});
