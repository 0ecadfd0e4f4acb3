import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  '12345678',
  'qwertyuiop',
  'iloveyou1',
  'letmein123',
  'aaaaaaaaaa',
  'ann@example.org',
])('considers %s easy to guess', async (password) => {
  expect(await isGuessable(password, ['Ann', 'ann@example.org'])).toBe(true);
});

test.each(['analytical engine 1843', 'correct horse', 'difference engine 2', 'v7#kPq2m', 'tulpen im juni'])(
  'accepts %s',
  async (password) => {
    expect(await isGuessable(password, ['Ann', 'ann@example.org'])).toBe(false);
  },
);
