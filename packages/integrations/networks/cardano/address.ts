/** Cardano addresses. Most contain a stake key, which all addresses of a wallet share. */
import { bech32 } from '@scure/base';
import { bytesOfWords, fromBech32 } from '../../connecting/detect/decoders.ts';

const STAKE_BYTES = 28;

/**
 * Returns the stake address of an address; null if it has none (an enterprise address, a Byron address).
 * @param address  a validated address
 */
export function stakeAddressOf(address: string): string | null {
  if (address.startsWith('stake')) return address;
  const found = fromBech32(address, 130);
  const bytes = found && bytesOfWords(found.words);
  if (!bytes || bytes.length !== 1 + 2 * STAKE_BYTES) return null;
  const isScript = ((bytes[0]! >> 4) & 2) !== 0;
  const body = Uint8Array.of(isScript ? 0xf1 : 0xe1, ...bytes.subarray(1 + STAKE_BYTES));
  return bech32.encode('stake', bech32.toWords(body), 130);
}
