import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['a color', '\u001b[31mred', '\\u001b[31mred'],
  ['the same in one character', '\u009b31mred', '\\u009b31mred'],
  ['a line that is written over', 'paid 1\rpaid 2', 'paid 1\\u000dpaid 2'],
  ['text that is turned around', 'a\u202eb', 'a\\u202eb'],
  ['a bell, a null, a delete', '\u0007\u0000\u007f', '\\u0007\\u0000\\u007f'],
])('escapes %s', (_story, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('keeps words of any language, line ends and tabs', () => {
  const text = 'Částka\t12 €\r\nстрока 日本 🚀\n';
  expect(printable(text)).toBe(text);
});

test('keeps the meaning of JSON', () => {
  const value = { note: 'a\u009bb\u202ec\u001b' };
  expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
});
