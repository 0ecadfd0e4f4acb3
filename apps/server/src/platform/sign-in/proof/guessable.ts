/**
 * Detects common passwords with the usual changes (Passw0rd1), adjacent keys, and the user's name and address. Uses no
 * external service.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The lowest accepted score, from 0 to 4. Passwords with a lower score are found in fewer than a million guesses. */
const LEAST_SCORE = 2;

let factory: Promise<ZxcvbnFactory> | undefined;

async function loadFactory(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ graphs: adjacencyGraphs, dictionary: { ...dictionary } });
}

export async function isGuessable(password: string, own: readonly string[]): Promise<boolean> {
  factory ??= loadFactory();
  return (await factory).check(password, [...own]).score < LEAST_SCORE;
}
