import { expect, test } from 'vitest';
import { explorerOf, explorerOfContract } from './explorers.ts';

const HEX = 'ab'.repeat(32);
const SOLANA = '5'.repeat(88);

test.each([
  ['a coin of one network', HEX, ['crypto:BTC'], `https://mempool.space/tx/${HEX}`],
  ['with its fee', HEX, ['crypto:ADA', 'crypto:ADA'], `https://cardanoscan.io/transaction/${HEX}`],
  ['a token that names its chain', `0x${HEX}`, ['user:base:0xaa', 'crypto:ETH'], `https://basescan.org/tx/0x${HEX}`],
  ['a token of a rollup', `0x${HEX}`, ['user:ink:0xaa'], `https://explorer.inkonchain.com/tx/0x${HEX}`],
  ['Solana', SOLANA, ['crypto:SOL', 'crypto:USDC'], `https://solscan.io/tx/${SOLANA}`],
])('links %s to its explorer', (_what, hash, assets, url) => {
  expect(explorerOf(hash, assets)?.url).toBe(url);
});

test.each([
  ['a coin that is on many networks', `0x${HEX}`, ['crypto:ETH']],
  ['a token whose file names no chain', `0x${HEX}`, ['user:evm:0xaa']],
  ['two networks at once', HEX, ['crypto:BTC', 'crypto:LTC']],
  ['what an exchange made up', 'W-2024-000123', ['crypto:BTC']],
  ['the hash of another network', `0x${HEX}`, ['crypto:BTC']],
  ['a script in place of a hash', 'javascript:alert(1)', ['crypto:BTC']],
  ['money', HEX, ['fiat:USD']],
  ['no asset', HEX, []],
])('has no link for %s', (_what, hash, assets) => {
  expect(explorerOf(hash, assets)).toBeNull();
});

test('links a token to its explorer only by a valid contract of its network', () => {
  const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
  expect(explorerOfContract('base', contract)).toEqual({
    name: 'BaseScan',
    url: `https://basescan.org/token/${contract}`,
  });
  expect(explorerOfContract('solana', contract)).toBeNull();
  expect(explorerOfContract('somewhere', contract)).toBeNull();
  expect(explorerOfContract('base', 'javascript:alert(1)')).toBeNull();
});
