import { expect, it } from 'vitest';
import { isName } from './name.ts';

it.each([
  ['Ada Lovelace', true],
  ['Νίκος', true],
  ["O'Brien-Söder, Jr.", true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['   ', false],
  ['Ada\nYour prize: call now', false],
  ['Ada\r\nBcc: x@example.org', false],
  ['Ada\u0000', false],
  ['Ada\u2028next line', false],
  ['Win at https://evil.example', false],
  ['Win at WWW.evil.example', false],
])('checks the name %j', (text, is) => {
  expect(isName(text)).toBe(is);
});
