/**
 * Only derived addresses are requested, one by one; keys stay on the machine. Private keys are rejected unread.
 * Forms: BIP 32 with the versions of SLIP 132 (xpub, ypub, zpub, Ltub, Mtub, dgub, drkp), and descriptors of a single
 * key (BIP 380 to 386) with or without their checksum.
 */

import type { Outcome } from '@lotbook/ledger/outcome';
import { refuse } from '@lotbook/ledger/outcome';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { descriptorChecksum } from './descriptor-checksum.ts';
import type { UtxoNetwork } from './networks.ts';
import type { Script } from './scripts.ts';

export type Branch = {
  /** Unique within an account: `p2wpkh/0`. */
  readonly id: string;
  readonly script: Script;
  readonly key: number;
  /** 0 for receiving, 1 for change; null if the key is the branch itself. */
  readonly chain: 0 | 1 | null;
  /** True if the key does not state its script. Such a branch is read further only if its first addresses were used. */
  readonly isGuess: boolean;
};

export type KeySet = { readonly keys: readonly HDKey[]; readonly branches: readonly Branch[] };

type Version = { readonly network: string; readonly script: Script | null; readonly isPrivate?: true };
/** Maps a key's first four bytes. A null script means any. */
const VERSIONS: Readonly<Record<number, Version>> = {
  76067358: { network: 'bitcoin', script: null },
  77429938: { network: 'bitcoin', script: 'p2sh-p2wpkh' },
  78792518: { network: 'bitcoin', script: 'p2wpkh' },
  27108450: { network: 'litecoin', script: null },
  28471030: { network: 'litecoin', script: 'p2sh-p2wpkh' },
  49990397: { network: 'dogecoin', script: 'p2pkh' },
  50221772: { network: 'dash', script: 'p2pkh' },
};
const MULTISIG = new Set([0x0295b43f, 0x02aa7ed3]);
const TESTNET = new Set([0x043587cf, 0x044a5262, 0x045f1cf6]);
const XPUB = 0x0488b21e;
const LONGEST = 300;

const base58check = createBase58check(sha256);

/** @returns invalid_public_keys with the reason; private keys are named as such */
export function accountKeys(text: string, network: UtxoNetwork): Outcome<KeySet> {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return invalid('This is too long to be an extended public key or a descriptor of one.');
  const descriptor = descriptorOf(trimmed);
  if (descriptor) {
    const [body, checksum, ...more] = trimmed.split('#');
    if (more.length > 0 || (checksum !== undefined && checksum !== descriptorChecksum(body!)))
      return invalid(
        'The eight letters at the end of this descriptor do not fit it, so a character is wrong. Copy it again.',
      );
    if (!network.scripts.includes(descriptor.script))
      return invalid(`${network.name} has no addresses of the kind of this descriptor.`);
    const inner =
      /^(?:\[[0-9a-f]{8}(?:\/\d{1,10}['h]?){0,10}\])?([1-9A-HJ-NP-Za-km-z]{100,120})\/(<0;1>|[01])\/\*$/.exec(
        descriptor.inner,
      );
    if (!inner) return invalid('Of descriptors, those of one key that end in /<0;1>/*, /0/* or /1/* are understood.');
    const key = extendedKey(inner[1]!, network);
    if (!key.ok) return key;
    const chains = inner[2] === '<0;1>' ? ([0, 1] as const) : ([Number(inner[2]) as 0 | 1] as const);
    const branches = chains.map((chain) => branch(descriptor.script, 0, chain));
    return { ok: true, value: { keys: [key.value.key], branches } };
  }
  const key = extendedKey(trimmed, network);
  if (!key.ok) return key;
  const { script } = key.value;
  const scripts = script === null ? network.scripts : [script];
  const isGuess = scripts.length > 1;
  const branches = scripts.flatMap((one) => ([0, 1] as const).map((chain) => branch(one, 0, chain, isGuess)));
  return { ok: true, value: { keys: [key.value.key], branches } };
}

export function twoKeys(receive: string, change: string, network: UtxoNetwork): Outcome<KeySet> {
  if (receive.trim() === change.trim())
    return refuse('receive_change_xpub_same', 'Receive and Change address cannot be the same.');
  const [first, second] = [extendedKey(receive, network), extendedKey(change, network)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  if (first.value.script !== second.value.script)
    return invalid('The two keys are of different kinds of addresses; both have to begin with the same four letters.');
  const scripts = first.value.script === null ? network.scripts : [first.value.script];
  const branches = scripts.flatMap((script) => [0, 1].map((key) => branch(script, key, null, scripts.length > 1)));
  return { ok: true, value: { keys: [first.value.key, second.value.key], branches } };
}

const branches = new WeakMap<HDKey, Map<number, HDKey>>();

function branchOf(key: HDKey, chain: number): HDKey {
  const known = branches.get(key) ?? new Map<number, HDKey>();
  branches.set(key, known);
  const branch = known.get(chain) ?? key.deriveChild(chain);
  known.set(chain, branch);
  return branch;
}

/** @param index  0 … 2^31 − 1 */
export function addressOf(
  { keys }: KeySet,
  { key, chain, script }: Branch,
  index: number,
  { prefixes, keyAddress }: UtxoNetwork,
): string {
  const parent = chain === null ? keys[key]! : branchOf(keys[key]!, chain);
  const publicKey = parent.deriveChild(index).publicKey!;
  switch (script) {
    case 'p2pkh':
      return keyAddress?.(p2pkh(publicKey).hash) ?? p2pkh(publicKey, prefixes).address!;
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(publicKey, prefixes), prefixes).address!;
    case 'p2wpkh':
      return p2wpkh(publicKey, prefixes).address!;
    case 'p2tr':
      return p2tr(publicKey.slice(1), undefined, prefixes).address!;
  }
}

const WRAPPERS: readonly (readonly [begin: string, end: string, Script])[] = [
  ['sh(wpkh(', '))', 'p2sh-p2wpkh'],
  ['wpkh(', ')', 'p2wpkh'],
  ['pkh(', ')', 'p2pkh'],
  ['tr(', ')', 'p2tr'],
];

function descriptorOf(text: string): { script: Script; inner: string } | null {
  const body = text.split('#')[0]!;
  const found = WRAPPERS.find(([begin, end]) => body.startsWith(begin) && body.endsWith(end));
  return found ? { script: found[2], inner: body.slice(found[0].length, body.length - found[1].length) } : null;
}

function branch(script: Script, key: number, chain: 0 | 1 | null, isGuess = false): Branch {
  return { id: `${script}/${chain ?? `key${key}`}`, script, key, chain, isGuess };
}

function extendedKey(text: string, network: UtxoNetwork): Outcome<{ key: HDKey; script: Script | null }> {
  const trimmed = text.trim();
  if (/^([a-zA-Z]{1,3}prv|dgpv|drkv)/.test(trimmed))
    return invalid(
      'This is a private key. Never give it to anyone, and never to us: anyone who has it controls the coins. What is needed is the public one, which begins with xpub, ypub or zpub.',
    );
  const bytes = decoded(trimmed);
  if (bytes === null) return invalid('This is no extended public key, or a character of it is wrong.');
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (MULTISIG.has(version))
    return invalid(
      'This is the key of one signer of several; addresses of several keys cannot be derived from it alone.',
    );
  if (TESTNET.has(version)) return invalid('This is a key of a test network, whose coins have no worth.');
  const known = VERSIONS[version];
  // Many apps write Litecoin keys with Bitcoin's version bytes.
  if (
    !known ||
    (known.network !== network.slug && version !== XPUB && version !== 0x04b24746 && version !== 0x049d7cb2) ||
    (known.script !== null && !network.scripts.includes(known.script))
  )
    return invalid(`This is no extended public key of ${network.name}.`);
  const plain = Uint8Array.from(bytes);
  new DataView(plain.buffer).setUint32(0, XPUB);
  try {
    return { ok: true, value: { key: HDKey.fromExtendedKey(base58check.encode(plain)), script: known.script } };
  } catch {
    return invalid('This is no extended public key, or a character of it is wrong.');
  }
}

function decoded(text: string): Uint8Array | null {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 78 ? bytes : null;
  } catch {
    return null;
  }
}

function invalid(message: string) {
  return refuse('invalid_public_keys', message);
}
