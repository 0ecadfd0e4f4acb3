/** Addresses of Tron: `T…` as people have them, `41` and forty hexadecimal digits as its records do. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const codec = createBase58check(sha256);

/** @param address  that was found to be right */
export function hexAddress(address: string): string {
  return Buffer.from(codec.decode(address)).toString('hex');
}

/** `T…` of an address in either form; what is none stays as it is. */
export function plainAddress(text: string): string {
  return /^41[0-9a-f]{40}$/i.test(text) ? codec.encode(Buffer.from(text, 'hex')) : text;
}
