/** Some address forms are valid on two networks, so both are candidates. */
import { isCashBody } from '../../networks/utxo/addresses.ts';
import type { Candidate } from './candidate.ts';
import { bytesOfWords, fromBase58check, fromBech32 } from './decoders.ts';

/**
 * First byte of 21 → networks, the likeliest first. Litecoin once wrote script addresses like Bitcoin's, and Bitcoin
 * Cash all addresses.
 */
const BY_VERSION: Readonly<Record<number, readonly string[]>> = {
  0: ['bitcoin', 'bitcoin-cash'],
  5: ['bitcoin', 'litecoin', 'bitcoin-cash'],
  48: ['litecoin'],
  50: ['litecoin'],
  30: ['dogecoin'],
  22: ['dogecoin'],
  76: ['dash'],
  16: ['dash'],
};
const SEGWIT: Readonly<Record<string, string>> = { bc: 'bitcoin', ltc: 'litecoin' };
const ZCASH = new Set([0xb8, 0xbd]);

const SHIELDED =
  'Nobody but its owner can see what a private (shielded or MWEB) address holds. Import a file of the wallet instead.';

/**
 * @returns an error message for an address that hides its history
 */
export function detectOutputs(text: string): Candidate[] | string {
  if (/^ltcmweb1/i.test(text) || (text.length > 72 && /^(zs1|u1)/.test(text))) return SHIELDED;
  const legacy = fromBase58check(text);
  if (legacy?.length === 21)
    return (BY_VERSION[legacy[0]!] ?? []).map((network) => ({ network, kind: 'address', address: text }));
  if (legacy?.length === 22 && legacy[0] === 0x1c && ZCASH.has(legacy[1]!))
    return [{ network: 'zcash', kind: 'address', address: text }];
  return [...segwit(text), ...cash(text)];
}

/** @source BIP 173 and BIP 350: version 0 in bech32, later ones in bech32m */
function segwit(text: string): Candidate[] {
  const found = fromBech32(text);
  const network = found && SEGWIT[found.prefix];
  if (!found || !network) return [];
  const [version, ...words] = found.words;
  const bytes = bytesOfWords(words)?.length ?? 0;
  const isGood =
    version === 0
      ? !found.isM && (bytes === 20 || bytes === 32)
      : found.isM && version! <= 16 && bytes >= 2 && bytes <= 40;
  return isGood ? [{ network, kind: 'address', address: text.toLowerCase() }] : [];
}

/** @source CashAddr: 40 bits of checksum over prefix and letters */
function cash(text: string): Candidate[] {
  const body = text.toLowerCase().replace(/^bitcoincash:/, '');
  if (!/^[qp][a-z0-9]{41}$/.test(body) || (text !== text.toLowerCase() && text !== text.toUpperCase())) return [];
  return isCashBody(body) ? [{ network: 'bitcoin-cash', kind: 'address', address: `bitcoincash:${body}` }] : [];
}
