import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, isInstantOfRow, isoInstant } from './cursors.ts';

test.each([
  ['2024-03-01T10:00:00.123Z', true],
  ['2024-02-30T10:00:00.123Z', false],
  ['2024-03-01', false],
  ['1', false],
  // PostgreSQL does not support this year.
  ['+275760-09-13T00:00:00.000Z', false],
])('checks whether %s is a valid instant in a cursor: %s', (text, isOne) => {
  expect(isoInstant(text) !== null).toBe(isOne);
});

test("accepts only instants in the database's format on existing days", () => {
  expect(isInstantOfRow('2024-02-29 10:00:00.123+00')).toBe(true);
  expect(isInstantOfRow('2023-02-29 10:00:00.123+00')).toBe(false);
});

test('decodes its cursors and rejects anything else', () => {
  const place = { at: '2024-02-29 10:00:00.123+00', id: '11111111-1111-4111-8111-111111111111' };
  expect(decodeCursor(encodeCursor(place))).toEqual(place);
  for (const text of [
    '',
    'nothing',
    encodeCursor({ ...place, id: 'x' }),
    encodeCursor({ ...place, at: '2024-02-30 10:00:00+00' }),
  ])
    expect(() => decodeCursor(text)).toThrow(/is not the end of a page/);
  expect(() => decodeCursor(encodeCursor({ ...place, id: `${place.id}|more` }))).toThrow();
});
