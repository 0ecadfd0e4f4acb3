/** Most Cardano addresses contain a stake key, which all addresses of a wallet share. */
import { bech32 } from '@scure/base';
import { bytesOfWords, fromBech32 } from '../../connecting/detect/decoders.ts';

const STAKE_BYTES = 28;

/**
 * @param address a validated address
 * @returns null if it has no stake key (an enterprise or Byron address)
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
