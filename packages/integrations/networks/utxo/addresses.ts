/** Encodes Bitcoin Cash's CashAddr and Zcash's addresses, which have two leading bytes. */
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
const CASH = 'bitcoincash';
/** The maximum length of 25 bytes in Base58. */
const LONGEST_LEGACY = 36;

/** Computes 40 bits over prefix and values; 0 if the checksum at their end is valid. */
function checksumOf(values: readonly number[]): bigint {
  let sum = 1n;
  for (const value of [...[...CASH].map((letter) => letter.charCodeAt(0) & 31), 0, ...values]) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> BigInt(bit)) & 1n) sum ^= generator;
  }
  return sum ^ 1n;
}

/** @param body  42 letters, without the prefix */
export function isCashBody(body: string): boolean {
  const values = [...body].map((letter) => LETTERS.indexOf(letter));
  return values.length === 42 && !values.includes(-1) && checksumOf(values) === 0n;
}

/** @param hash  of 20 bytes */
export function cashAddress(kind: 'p2pkh' | 'p2sh', hash: Uint8Array): string {
  const words: number[] = [];
  let [bits, count] = [0, 0];
  for (const byte of [kind === 'p2pkh' ? 0 : 8, ...hash]) {
    bits = (bits << 8) | byte;
    count += 8;
    while (count >= 5) {
      count -= 5;
      words.push((bits >> count) & 31);
    }
    bits &= (1 << count) - 1;
  }
  if (count > 0) words.push((bits << (5 - count)) & 31);
  const sum = checksumOf([...words, 0, 0, 0, 0, 0, 0, 0, 0]);
  const check = Array.from({ length: 8 }, (_, i) => Number((sum >> BigInt(5 * (7 - i))) & 31n));
  return `${CASH}:${[...words, ...check].map((value) => LETTERS[value]).join('')}`;
}

export function plainCash(address: string): string {
  if (address.startsWith(`${CASH}:`)) return address;
  const body = address.toLowerCase();
  if (isCashBody(body)) return `${CASH}:${body}`;
  const bytes = address.length <= LONGEST_LEGACY ? legacyBytes(address) : null;
  if (bytes?.length !== 21 || (bytes[0] !== 0 && bytes[0] !== 5)) return address;
  return cashAddress(bytes[0] === 0 ? 'p2pkh' : 'p2sh', bytes.subarray(1));
}

function legacyBytes(address: string): Uint8Array | null {
  try {
    return base58check.decode(address);
  } catch {
    return null;
  }
}

/** @param hash  of 20 bytes */
export function zcashAddress(hash: Uint8Array): string {
  return base58check.encode(Uint8Array.of(0x1c, 0xb8, ...hash));
}
