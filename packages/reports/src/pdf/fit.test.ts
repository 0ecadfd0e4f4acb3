import { drawable, isDrawable, textWidth } from '@lotbook/ledger/printed/helvetica';
import { describe, expect, test } from 'vitest';
import { fitLine, fitText } from './fit.ts';

describe('fitText', () => {
  const room = { width: 100, height: 24, size: 8, smallest: 5 };
  test('keeps a short text unchanged', () => {
    expect(fitText('0.5 BTC', room)).toMatchObject({ lines: ['0.5 BTC'], size: 8, cut: false });
  });
  test('adds a second line to a longer text before shrinking it', () => {
    expect(fitText('1 Bored Ape Yacht Club number 8817', room)).toMatchObject({
      lines: ['1 Bored Ape Yacht Club', 'number 8817'],
      size: 8,
    });
  });
  test('breaks a word wider than the line without losing a digit', () => {
    const digits = '1234567890'.repeat(5);
    const { lines, cut } = fitText(digits, room);
    expect(cut).toBe(false);
    expect(lines.join('')).toBe(digits);
  });
  test('truncates text that never fits with an ellipsis', () => {
    const { lines, size, cut } = fitText('word '.repeat(200), room);
    expect(cut).toBe(true);
    expect(size).toBe(5);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/\u0085$/);
  });
});

test('shrinks figures but never truncates them', () => {
  const { text, size } = fitLine('(123,456,789,012,345.67)', { width: 50, size: 8 });
  expect(text).toBe('(123,456,789,012,345.67)');
  expect(textWidth(text, size)).toBeCloseTo(50);
});

test('has digits of equal width, so that columns of figures align', () => {
  expect(new Set([...'0123456789'].map((digit) => textWidth(digit, 10))).size).toBe(1);
  expect(textWidth('Lotbook', 10)).toBeCloseTo(35.58);
});

test('replaces only missing characters with their codes', () => {
  expect(drawable('Señor €uro')).toBe('Se\u00f1or \u0080uro');
  expect(drawable('柴犬 🐶!')).toBe('[U+67F4 U+72AC] [U+1F436]!');
  expect(drawable('a\u202eb\nc')).toBe('a[U+202E]b c');
  expect([isDrawable('Zürich'), isDrawable('柴犬')]).toEqual([true, false]);
});
