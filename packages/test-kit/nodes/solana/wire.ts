/**
 * Encodes transactions in a node's format: signers, accounts, instructions, then signatures. Keys are derived from
 * numbers, so that tests are reproducible.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { base58 } from '@scure/base';

export type Named = { readonly address: string; readonly isSigner?: true; readonly isWritable?: true };
export type Instruction = { readonly program: string; readonly accounts: readonly Named[]; readonly data: Uint8Array };
export type Wallet = { readonly address: string; readonly key: KeyObject };
export type Wire = { readonly bytes: Uint8Array; readonly keys: readonly string[]; readonly signers: number };

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function walletOf(number: number): Wallet {
  const seed = createHash('sha256').update(`wallet ${number}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { address: base58.encode(der.subarray(-32)), key };
}

/** @param wallets  all signers, with the fee payer first */
export function transactionOf(
  wallets: readonly [Wallet, ...Wallet[]],
  instructions: readonly Instruction[],
  blockhash: string,
): Wire {
  const named = new Map<string, { isSigner: boolean; isWritable: boolean }>();
  const name = ({ address, isSigner, isWritable }: Named) => {
    const known = named.get(address);
    named.set(address, {
      isSigner: isSigner === true || known?.isSigner === true,
      isWritable: isWritable === true || known?.isWritable === true,
    });
  };
  name({ address: wallets[0].address, isSigner: true, isWritable: true });
  for (const { accounts } of instructions) accounts.forEach(name);
  for (const { program } of instructions) name({ address: program });
  const rank = ([, { isSigner, isWritable }]: [string, { isSigner: boolean; isWritable: boolean }]) =>
    (isSigner ? 0 : 2) + (isWritable ? 0 : 1);
  const ordered = [...named].toSorted((a, b) => rank(a) - rank(b));
  const keys = ordered.map(([address]) => address);
  const count = (wanted: number) => ordered.filter((one) => rank(one) === wanted).length;
  const place = (address: string) => keys.indexOf(address);
  const message = Buffer.concat([
    Buffer.from([count(0) + count(1), count(1), count(3)]),
    lengthOf(keys.length),
    ...keys.map((key) => base58.decode(key)),
    base58.decode(blockhash),
    lengthOf(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      Buffer.from([place(program)]),
      lengthOf(accounts.length),
      Buffer.from(accounts.map(({ address }) => place(address))),
      lengthOf(data.length),
      data,
    ]),
  ]);
  const signing = keys.slice(0, count(0) + count(1)).map((key) => wallets.find(({ address }) => address === key)!);
  const signatures = signing.map(({ key }) => sign(null, message, key));
  return {
    bytes: Buffer.concat([lengthOf(signatures.length), ...signatures, message]),
    keys,
    signers: signatures.length,
  };
}

function lengthOf(value: number): Buffer {
  const bytes: number[] = [];
  for (let left = value; ; left >>= 7) {
    bytes.push(left > 0x7f ? (left & 0x7f) | 0x80 : left);
    if (left <= 0x7f) return Buffer.from(bytes);
  }
}

/** Returns a program's address: the first one that is not a public key, and so has no private key. */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256');
    for (const seed of [...seeds, Buffer.from([bump]), base58.decode(program), Buffer.from('ProgramDerivedAddress')])
      hash.update(seed);
    const found = hash.digest();
    if (!isPublicKey(found)) return base58.encode(found);
  }
  throw new Error('There is no such address.');
}

const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** True if a curve point has this y: x² = (y² - 1) / (d·y² + 1) has a root. */
function isPublicKey(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n);
  const square = (y * y) % P;
  const ratio = ((square - 1n + P) * power(D * square + 1n, P - 2n)) % P;
  return ratio === 0n || power(ratio, (P - 1n) / 2n) === 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor] = [1n, base % P];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
}
