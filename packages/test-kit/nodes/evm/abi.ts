/** Encodes calls: the first four bytes of the signature's hash, then the arguments. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** An argument. Addresses and integers are words, and texts and lists of numbers follow them. */
export type Given = string | bigint | readonly bigint[] | { readonly text: string };

const WORD = 64;

const word = (value: bigint) => value.toString(16).padStart(WORD, '0');

export function selector(signature: string): string {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(signature))).slice(0, 8)}`;
}

export function encodeCall(signature: string, given: readonly Given[]): string {
  return selector(signature) + encode(given);
}

/** @returns hexadecimal digits without 0x, which are also appended to a contract's creation code */
export function encode(given: readonly Given[]): string {
  let behind = '';
  const head = given.map((one) => {
    if (typeof one === 'bigint') return word(one);
    if (typeof one === 'string') return word(BigInt(one));
    const place = word(BigInt(given.length * 32 + behind.length / 2));
    behind += 'text' in one ? textOf(one.text) : [BigInt(one.length), ...one].map(word).join('');
    return place;
  });
  return head.join('') + behind;
}

function textOf(text: string): string {
  const bytes = utf8ToBytes(text);
  const length = Math.ceil(bytes.length / 32) * WORD;
  return word(BigInt(bytes.length)) + bytesToHex(bytes).padEnd(length, '0');
}

export function decodeText(answer: string): string {
  const bytes = Buffer.from(answer.slice(2), 'hex');
  if (bytes.length < 64) return '';
  const length = Number(BigInt(`0x${bytes.subarray(32, 64).toString('hex')}`));
  return bytes.subarray(64, 64 + length).toString();
}

export function wordsOf(data: string): bigint[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`));
}
