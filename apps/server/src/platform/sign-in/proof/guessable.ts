/**
 * Whether a password is among the first that somebody guesses: common ones, with the usual changes (Passw0rd1), keys in a row, or the
 * user's own name and address. Nothing is asked of anybody else's server.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Scores run from 0 to 4; below this, fewer than a million guesses find it. */
const LEAST_SCORE = 2;

let factory: Promise<ZxcvbnFactory> | undefined;

/** The lists are a megabyte: they are read when the first password is chosen, not when the server starts. */
async function loadFactory(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ graphs: adjacencyGraphs, dictionary: { ...dictionary } });
}

/** @param own  what anybody knows of the user: name, address */
export async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  factory ??= loadFactory();
  return (await factory).check(password, [...own]).score < LEAST_SCORE;
}
