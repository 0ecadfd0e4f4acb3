import { expect, it } from 'vitest';
import { fileUrlOf, readReviewAddress, reviewLink, uploadIdOf, withReview } from './address.ts';

const A = '0b6c1c1e-5d6f-4a51-9d0e-111111111111';
const B = '0b6c1c1e-5d6f-4a51-9d0e-222222222222';

it('parses the address that it wrote', () => {
  const address = { files: [A, B], accountId: B, slug: 'kraken' };
  const link = reviewLink(address);
  expect(link).toBe(`/upload-csv?files=${A},${B}&account=${B}&t=kraken`);
  expect(readReviewAddress(new URL(link, 'https://x.test').searchParams)).toEqual(address);
});

it('drops unknown and repeated uploads', () => {
  const read = readReviewAddress(new URLSearchParams({ files: `${A},../etc,,${A}` }));
  expect(read).toEqual({ files: [A], accountId: undefined, slug: undefined });
});

it('writes a plain address for an empty review and keeps other parameters', () => {
  expect(reviewLink({})).toBe('/upload-csv');
  expect(withReview(new URLSearchParams('x=1&files=a'), { files: [] }).toString()).toBe('x=1');
});

it('converts between an upload and its address', () => {
  expect(uploadIdOf(fileUrlOf(A))).toBe(A);
  expect(uploadIdOf('/files/other')).toBeUndefined();
});
