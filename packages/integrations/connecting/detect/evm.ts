import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Candidate } from './candidate.ts';

const WRONG_CAPITALS = 'This address contains a typo. Copy it again.';

/**
 * @returns an error message for a mistyped address
 */
export function detectEvm(text: string): Candidate[] | string {
  if (/^0x[0-9a-f]{40}$/i.test(text)) {
    const isMixed = /[a-f]/.test(text) && /[A-F]/.test(text.slice(2));
    if (isMixed && !hasRightCapitals(text)) return WRONG_CAPITALS;
    return [{ network: 'evm', kind: 'address', address: text.toLowerCase() }];
  }
  if (/^(?:[a-z0-9_\u0080-\uffff-]{1,63}\.){1,10}eth$/i.test(text))
    return [{ network: 'evm', kind: 'name', address: text.toLowerCase() }];
  return [];
}

function hasRightCapitals(address: string): boolean {
  return withCapitals(address) === `0x${address.slice(2)}`;
}

/**
 * @param address including `0x`
 * @source EIP-55
 */
export function withCapitals(address: string): string {
  const lower = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const letters = [...lower].map((char, i) => (Number.parseInt(hash[i]!, 16) >= 8 ? char.toUpperCase() : char));
  return `0x${letters.join('')}`;
}
