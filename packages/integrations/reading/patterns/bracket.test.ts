import { expect, test } from 'vitest';
import { lastBracket, withoutLastBracket } from './bracket.ts';

test.each([
  ['Time ( UTC+08:00 )', { before: 'Time', inner: 'UTC+08:00' }],
  ['a (b) (c)', { before: 'a (b)', inner: 'c' }],
  ['((c)', { before: '(', inner: 'c' }],
  ['()', { before: '', inner: '' }],
  ['(c))', null],
  ['(c) ', null],
  ['c)', null],
  ['Time', null],
])('%j', (text, found) => {
  expect(lastBracket(text)).toEqual(found);
});

test('leaves text without a bracket at its end unchanged', () => {
  expect(withoutLastBracket('10:00 GMT+0100 (CET)')).toBe('10:00 GMT+0100');
  expect(withoutLastBracket('(CET) 10:00 ')).toBe('(CET) 10:00 ');
});
