/** Detects addresses of the other networks, and verifies their checksums if they have one. */
import { blake2b } from '@noble/hashes/blake2.js';
import { sha512_256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Candidate } from './candidate.ts';
import { bytesOfWords, crc16, fromBase32, fromBase58, fromBase58check, fromBech32 } from './decoders.ts';

const address = (network: string, text: string): Candidate => ({ network, kind: 'address', address: text });

export const COSMOS: Readonly<Record<string, string>> = {
  cosmos: 'cosmos',
  osmo: 'osmosis',
  juno: 'juno',
  celestia: 'celestia',
  inj: 'injective',
  akash: 'akash',
  kava: 'kava',
  sei: 'sei',
  dydx: 'dydx',
  stars: 'stargaze',
  axelar: 'axelar',
  secret: 'secret',
  stride: 'stride',
  neutron: 'neutron',
  noble: 'noble',
  terra: 'terra',
  persistence: 'persistence',
  archway: 'archway',
};

export function detectOthers(text: string): Candidate[] {
  return [cardano, cosmos, ripple, tron, tezos, solana, polkadot, algorand, stellar, ton, hedera, near].flatMap(
    (detect) => detect(text),
  );
}

function cardano(text: string): Candidate[] {
  if (/^(Ae2|DdzFF)/.test(text)) return fromBase58(text) ? [address('cardano', text)] : [];
  const found = fromBech32(text, 130);
  if (!found || found.isM || (found.prefix !== 'addr' && found.prefix !== 'stake')) return [];
  const bytes = bytesOfWords(found.words);
  if (!bytes || (bytes[0]! & 15) !== 1) return [];
  const type = bytes[0]! >> 4;
  const isGood = found.prefix === 'stake' ? type >= 14 && bytes.length === 29 : type <= 7;
  return isGood ? [address('cardano', text.toLowerCase())] : [];
}

function cosmos(text: string): Candidate[] {
  const found = fromBech32(text);
  const chain = found && !found.isM && COSMOS[found.prefix];
  if (!found || !chain) return [];
  const length = bytesOfWords(found.words)?.length;
  return length === 20 || length === 32 ? [address(chain, text.toLowerCase())] : [];
}

const RIPPLE_LETTERS = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const BITCOIN_LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function ripple(text: string): Candidate[] {
  if (!/^[rX][1-9A-HJ-NP-Za-km-z]{24,50}$/.test(text)) return [];
  const plain = [...text].map((letter) => BITCOIN_LETTERS[RIPPLE_LETTERS.indexOf(letter)] ?? '0').join('');
  const bytes = fromBase58check(plain);
  const isClassic = bytes?.length === 21 && bytes[0] === 0;
  const isTagged = bytes?.length === 31 && bytes[0] === 5 && bytes[1] === 0x44;
  return isClassic || isTagged ? [address('ripple', text)] : [];
}

function tron(text: string): Candidate[] {
  const bytes = text.startsWith('T') ? fromBase58check(text) : null;
  return bytes?.length === 21 && bytes[0] === 0x41 ? [address('tron', text)] : [];
}

const TEZOS = ['06a19f', '06a1a1', '06a1a4', '06a1a6', '025a79'];

function tezos(text: string): Candidate[] {
  const bytes = /^(tz[1-4]|KT1)/.test(text) ? fromBase58check(text) : null;
  return bytes?.length === 23 && TEZOS.includes(Buffer.from(bytes.subarray(0, 3)).toString('hex'))
    ? [address('tezos', text)]
    : [];
}

function solana(text: string): Candidate[] {
  if (/^[a-z0-9_-]{1,63}\.sol$/i.test(text)) return [{ network: 'solana', kind: 'name', address: text.toLowerCase() }];
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return [];
  return fromBase58(text)?.length === 32 ? [address('solana', text)] : [];
}

const SUBSTRATE: Readonly<Record<number, string>> = { 0: 'polkadot', 2: 'kusama' };

function polkadot(text: string): Candidate[] {
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)) return [];
  const bytes = fromBase58(text);
  if (bytes === null || bytes.length !== 35) return [];
  const body = bytes.subarray(0, -2);
  const sum = blake2b(Uint8Array.of(...utf8ToBytes('SS58PRE'), ...body));
  const network = SUBSTRATE[bytes[0]!];
  return network && sum[0] === bytes[33] && sum[1] === bytes[34] ? [address(network, text)] : [];
}

function algorand(text: string): Candidate[] {
  const bytes = /^[A-Z2-7]{58}$/.test(text) ? fromBase32(text) : null;
  if (bytes?.length !== 36) return [];
  const sum = sha512_256(bytes.subarray(0, 32)).subarray(-4);
  return sum.every((byte, i) => byte === bytes[32 + i]) ? [address('algorand', text)] : [];
}

function stellar(text: string): Candidate[] {
  const bytes = /^(G[A-Z2-7]{55}|M[A-Z2-7]{68})$/.test(text) ? fromBase32(text) : null;
  if (!bytes || (bytes[0] !== 48 && bytes[0] !== 96)) return [];
  const sum = bytes.at(-2)! | (bytes.at(-1)! << 8);
  return crc16(bytes.subarray(0, -2)) === sum ? [address('stellar', text)] : [];
}

function ton(text: string): Candidate[] {
  if (/^(0|-1):[0-9a-f]{64}$/i.test(text)) return [address('ton', text.toLowerCase())];
  if (!/^[EUkF0][Qf][A-Za-z0-9_\-+/]{46}$/.test(text)) return [];
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 36 && crc16(bytes.subarray(0, 34)) === bytes.readUInt16BE(34) ? [address('ton', text)] : [];
}

function hedera(text: string): Candidate[] {
  return /^0\.0\.[1-9]\d{0,9}(-[a-z]{5})?$/.test(text) ? [address('hedera', text.split('-')[0]!)] : [];
}

function near(text: string): Candidate[] {
  if (/^[0-9a-f]{64}$/.test(text)) return [address('near', text)];
  if (text.length > 64 || !/\.(near|tg)$/.test(text)) return [];
  return text
    .split('.')
    .every((part) => /^[a-z\d]{1,64}$/.test(part.replaceAll(/[-_]/g, '')) && /^[a-z\d].*[a-z\d]$|^[a-z\d]$/.test(part))
    ? [address('near', text)]
    : [];
}
