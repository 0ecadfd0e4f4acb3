import { expect, test } from 'vitest';
import { fromHighest, idAt, placeOf } from './orders.ts';
import { PackedIds } from './packed-ids.ts';

const id = (n: number) => `0a0b0c0d-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ordered = (figures: (string | null)[], isReversed = false) => {
  const list = fromHighest(figures.map((figure, at) => ({ id: id(at), figure })));
  const ids = figures.map((_, place) => idAt(list, isReversed, place));
  expect(ids.map((one) => placeOf(list, isReversed, one))).toEqual(ids.map((_, place) => place));
  return ids.map((one) => Number(one.slice(-12)));
};

test('the highest first, and what nobody knows at the end in both directions', () => {
  expect(ordered(['0', null, '-5', '12.5', null, '3'])).toEqual([3, 5, 0, 2, 1, 4]);
  expect(ordered(['0', null, '-5', '12.5', null, '3'], true)).toEqual([2, 0, 5, 3, 1, 4]);
});

test('figures that differ in a digit no binary number has are told apart', () => {
  const large = '123456789012345678901234567890';
  expect(Number(`${large}.1`)).toBe(Number(`${large}.2`));
  expect(ordered([`${large}.1`, `${large}.3`, `${large}.2`, '0.1', '0.10000000000000000001'])).toEqual([1, 2, 0, 4, 3]);
});

test('what is equal stays in the order of the list', () => {
  expect(ordered(['1', '2', '1.0', '2', '1.00'])).toEqual([1, 3, 0, 2, 4]);
});

test('an id is found where one begins, not where the bytes of two happen to have it', () => {
  const [one, other] = ['00000000-0000-0000-0000-0000aabbccdd', '11223344-5566-7788-9900-000000000000'];
  const across = '0000aabb-ccdd-1122-3344-556677889900';
  expect(PackedIds.from([one, other]).placeOf(across)).toBe(-1);
  expect(PackedIds.from([one, other, across]).placeOf(across)).toBe(2);
});
