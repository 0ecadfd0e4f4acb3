/** Users write `T…`; records have `41` and forty hexadecimal digits. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const codec = createBase58check(sha256);

/** @param address  a validated address */
export function hexAddress(address: string): string {
  return Buffer.from(codec.decode(address)).toString('hex');
}

export function plainAddress(text: string): string {
  return /^41[0-9a-f]{40}$/i.test(text) ? codec.encode(Buffer.from(text, 'hex')) : text;
}
