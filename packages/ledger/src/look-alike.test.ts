import { expect, test } from 'vitest';
import { looksListed, looksOf } from './look-alike.ts';

test.each([
  ['BTC', 'plain'],
  ['btc', 'in small letters'],
  [' B\u200BTC', 'with characters that are not drawn'],
  ['ВТС', 'in Cyrillic'],
  ['ΒΤϹ', 'in Greek'],
  ['ＢＴＣ', 'of full width'],
  ['B́TC', 'with a mark on a letter'],
  ['S0L', 'with a digit for a letter'],
  ['USD', 'money'],
])('%s looks like a listed asset (%s)', (symbol) => {
  expect(looksListed(symbol)).toBe(true);
});

test.each(['MYTOKEN', 'HOUSE-1', '家', 'BTC2024X'])('%s is a name of its own', (symbol) => {
  expect(looksListed(symbol)).toBe(false);
});

test('two spellings of one look are one', () => {
  expect(looksOf('fоо')).toBe(looksOf('FOO'));
  expect(looksOf('FOO')).not.toBe(looksOf('FOE'));
});
