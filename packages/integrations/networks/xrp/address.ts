/** A classic address and an address that includes a tag identify the same account. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const RIPPLE_LETTERS = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const BITCOIN_LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const codec = createBase58check(sha256);

const swapped = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? '?').join('');

function accountId(text: string): Uint8Array {
  const bytes = codec.decode(swapped(text, RIPPLE_LETTERS, BITCOIN_LETTERS));
  return text.startsWith('X') ? bytes.subarray(2, 22) : bytes.subarray(1, 21);
}

export function classicAddress(text: string): string {
  if (!text.startsWith('X')) return text;
  return swapped(codec.encode(Uint8Array.of(0, ...accountId(text))), BITCOIN_LETTERS, RIPPLE_LETTERS);
}

/** The prefix is the account's twenty bytes. */
export function nftPagesOf(address: string): string {
  return Buffer.from(accountId(address)).toString('hex').toUpperCase();
}
