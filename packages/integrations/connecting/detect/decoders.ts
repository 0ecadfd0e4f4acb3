import { sha256 } from '@noble/hashes/sha2.js';
import { base32, base58, bech32, bech32m, createBase58check } from '@scure/base';

export const LONGEST_ADDRESS = 300;

const base58checkOfSha256 = createBase58check(sha256);

function orNull<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

export const fromBase58 = (text: string) => orNull(() => base58.decode(text));
export const fromBase58check = (text: string) => orNull(() => base58checkOfSha256.decode(text));
export const fromBase32 = (text: string) =>
  orNull(() => base32.decode(text.padEnd(Math.ceil(text.length / 8) * 8, '=')));

export type Bech32 = { readonly prefix: string; readonly words: readonly number[]; readonly isM: boolean };

/** @param most  the maximum length; Cardano's addresses exceed the usual 90 */
export function fromBech32(text: string, most = 90): Bech32 | null {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return null;
  for (const [codec, isM] of [
    [bech32, false],
    [bech32m, true],
  ] as const) {
    const found = orNull(() => codec.decode(lower as `${string}1${string}`, most));
    if (found) return { prefix: found.prefix, words: found.words, isM };
  }
  return null;
}

export const bytesOfWords = (words: readonly number[]) => orNull(() => bech32.fromWords([...words]));

/** Computes the CRC-16 (XMODEM) at the end of Stellar and TON addresses. */
export function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let i = 0; i < 8; i++) sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1;
    sum &= 0xffff;
  }
  return sum;
}
