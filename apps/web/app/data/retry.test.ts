import { expect, it } from 'vitest';
import { RequestFailed } from './errors.ts';
import { retryWhenRateLimited } from './retry.ts';

const tooMany = () => new RequestFailed('Too many requests.', { status: 429 });

it('retries a rate-limited request until it succeeds', async () => {
  const answers = [tooMany(), tooMany(), 'done'];
  const work = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  expect(await retryWhenRateLimited(work, undefined, 1)).toBe('done');
  expect(answers).toEqual([]);
});

it('does not retry other failures or canceled requests', async () => {
  let asked = 0;
  const broken = async () => {
    asked++;
    throw new RequestFailed('The server returned an error.', { status: 500 });
  };
  await expect(retryWhenRateLimited(broken, undefined, 1)).rejects.toThrow('returned an error');
  expect(asked).toBe(1);
  const left = new AbortController();
  const refused = async () => {
    asked++;
    left.abort();
    throw tooMany();
  };
  await expect(retryWhenRateLimited(refused, left.signal, 1)).rejects.toThrow();
  expect(asked).toBe(2);
});

it('gives up after a limit', async () => {
  let asked = 0;
  const never = async () => {
    asked++;
    throw tooMany();
  };
  await expect(retryWhenRateLimited(never, undefined, 0)).rejects.toThrow('Too many requests');
  expect(asked).toBe(100);
});
