import { expect, it } from 'vitest';
import { fileUrlOf, readReviewAddress, reviewLink, uploadIdOf, withReview } from './address.ts';

const A = '0b6c1c1e-5d6f-4a51-9d0e-111111111111';
const B = '0b6c1c1e-5d6f-4a51-9d0e-222222222222';

it('an address reads back as what was written', () => {
  const address = { files: [A, B], accountId: B, slug: 'kraken' };
  const link = reviewLink(address);
  expect(link).toBe(`/upload-csv?files=${A},${B}&account=${B}&t=kraken`);
  expect(readReviewAddress(new URL(link, 'https://x.test').searchParams)).toEqual(address);
});

it('what is no upload, or named twice, is left out', () => {
  const read = readReviewAddress(new URLSearchParams({ files: `${A},../etc,,${A}` }));
  expect(read).toEqual({ files: [A], accountId: undefined, slug: undefined });
});

it('nothing to say is a plain address, and other parameters stay', () => {
  expect(reviewLink({})).toBe('/upload-csv');
  expect(withReview(new URLSearchParams('x=1&files=a'), { files: [] }).toString()).toBe('x=1');
});

it('an upload and its address', () => {
  expect(uploadIdOf(fileUrlOf(A))).toBe(A);
  expect(uploadIdOf('/files/other')).toBeUndefined();
});
