/** Wallets with their own keys on a UTXO chain. */
import { createHash } from 'node:crypto';
import { baseUnits } from '@lotbook/integrations/connecting/units';
import { utxoConnector } from '@lotbook/integrations/networks/utxo/connector';
import { descriptorChecksum } from '@lotbook/integrations/networks/utxo/descriptor-checksum';
import { accountKeys, addressOf, type KeySet, twoKeys } from '@lotbook/integrations/networks/utxo/keys';
import { utxoNetwork } from '@lotbook/integrations/networks/utxo/networks';
import type { Script } from '@lotbook/integrations/networks/utxo/scripts';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer';
import type { MemoryStore } from '../../services/store.ts';
import { readWhole, serverAt } from '../../services/whole.ts';
import { type Coin, esploraOver } from './esplora.ts';
import { startLitecoind } from './litecoind.ts';

export const UNITS = 100_000_000n;
const FEE = 1000n;
const RANGE = 30;
const base58check = createBase58check(sha256);
const bitcoin = utxoNetwork('bitcoin')!;

/** The form in which a wallet is entered in Lotbook. */
export type Form = 'zpub' | 'ypub' | 'xpub' | 'taproot xpub' | 'two xpubs' | 'descriptor' | 'addresses';
export const FORMS: readonly Form[] = ['zpub', 'ypub', 'xpub', 'taproot xpub', 'two xpubs', 'descriptor', 'addresses'];

type Place = { readonly chain: 0 | 1; readonly index: number };
export type Person = {
  readonly form: Form;
  readonly script: Script;
  /** The account key. */
  readonly key: HDKey;
};
type Spendable = Coin & { readonly person: Person; readonly place: Place };
export type Out = { readonly script: Uint8Array; readonly units: bigint };
export type Chain = Awaited<ReturnType<typeof openChain>>;

const KINDS: Readonly<Record<Form, { purpose: number; script: Script; version: number }>> = {
  zpub: { purpose: 84, script: 'p2wpkh', version: 0x04b24746 },
  ypub: { purpose: 49, script: 'p2sh-p2wpkh', version: 0x049d7cb2 },
  xpub: { purpose: 44, script: 'p2pkh', version: 0x0488b21e },
  'taproot xpub': { purpose: 86, script: 'p2tr', version: 0x0488b21e },
  'two xpubs': { purpose: 44, script: 'p2pkh', version: 0x0488b21e },
  descriptor: { purpose: 84, script: 'p2wpkh', version: 0x0488b21e },
  addresses: { purpose: 84, script: 'p2wpkh', version: 0x0488b21e },
};
const TEST_NETWORK = 0x043587cf;

function written(key: HDKey, version: number): string {
  const bytes = base58check.decode(key.publicExtendedKey);
  new DataView(bytes.buffer).setUint32(0, version);
  return base58check.encode(bytes);
}

const keyAt = ({ key }: Pick<Person, 'key'>, { chain, index }: Place) => key.deriveChild(chain).deriveChild(index);

const payments = new WeakMap<HDKey, Map<string, ReturnType<typeof newPayment>>>();

function payment(person: Person, place: Place) {
  const known = payments.get(person.key) ?? new Map<string, ReturnType<typeof newPayment>>();
  payments.set(person.key, known);
  const name = `${place.chain}/${place.index}`;
  const one = known.get(name) ?? newPayment(person, place);
  known.set(name, one);
  return one;
}

function newPayment(person: Person, place: Place) {
  const publicKey = keyAt(person, place).publicKey!;
  switch (person.script) {
    case 'p2pkh':
      return p2pkh(publicKey);
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(publicKey));
    case 'p2wpkh':
      return p2wpkh(publicKey);
    case 'p2tr':
      return p2tr(publicKey.slice(1));
  }
}

export async function openChain() {
  const node = await startLitecoind();
  const index = await esploraOver(node, bitcoin);
  let made = 0;
  const newPerson = (form: Form): Person => {
    const seed = createHash('sha512').update(`person ${++made}`).digest();
    const { purpose, script } = KINDS[form];
    return { form, script, key: HDKey.fromMasterSeed(seed).derive(`m/${purpose}'/0'/0'`) };
  };
  const scriptOf = (person: Person, place: Place) => payment(person, place).script;
  const to = (person: Person, units: bigint, at = 0, chain: 0 | 1 = 0): Out => ({
    script: scriptOf(person, { chain, index: at }),
    units,
  });
  const rich = newPerson('zpub');
  // The miner's address belongs to no test wallet.
  const nobody = newPerson('zpub');
  const first = (person: Person) => `raw(${hex.encode(scriptOf(person, { chain: 0, index: 0 }))})`;
  const mine = (blocks: number, person = nobody) => node.rpc<string[]>('generatetodescriptor', blocks, first(person));

  const places: readonly Place[] = ([0, 1] as const).flatMap((chain) =>
    Array.from({ length: RANGE }, (_, one) => ({ chain, index: one })),
  );
  async function coinsOf(person: Person): Promise<Spendable[]> {
    const at = new Map(places.map((place) => [hex.encode(scriptOf(person, place)), place]));
    const coins = await index.coinsAt(new Set(at.keys()));
    return coins.map((coin) => ({ ...coin, person, place: at.get(coin.script)! }));
  }

  /**
   * Signs a transaction, whose fee is the difference between inputs and outputs.
   * @returns the raw transaction
   */
  function signed(coins: Spendable[], outs: readonly Out[]): string {
    const transaction = new Transaction({ allowLegacyWitnessUtxo: true, allowUnknownOutputs: true });
    for (const { txid, index: at, units, person, place } of coins) {
      const { redeemScript, tapInternalKey, script } = payment(person, place) as {
        redeemScript?: Uint8Array;
        tapInternalKey?: Uint8Array;
        script: Uint8Array;
      };
      transaction.addInput({
        txid,
        index: at,
        witnessUtxo: { script, amount: units },
        ...(redeemScript && { redeemScript }),
        ...(tapInternalKey && { tapInternalKey }),
      });
    }
    for (const { script, units } of outs) transaction.addOutput({ script, amount: units });
    for (const [i, { person, place }] of coins.entries()) transaction.signIdx(keyAt(person, place).privateKey!, i);
    transaction.finalize();
    return transaction.hex;
  }
  /**
   * Sends a transaction.
   * @returns its ID
   */
  const spend = (coins: Spendable[], outs: readonly Out[]): Promise<string> =>
    node.rpc('sendrawtransaction', signed(coins, outs), 0);

  async function pay(person: Person, outs: readonly Out[], { fee = FEE, changeAt = 0 } = {}): Promise<string> {
    const wanted = outs.reduce((sum, { units }) => sum + units, fee);
    const coins: Spendable[] = [];
    let sum = 0n;
    for (const coin of (await coinsOf(person)).toSorted((a, b) => (a.units > b.units ? -1 : 1))) {
      if (sum >= wanted) break;
      coins.push(coin);
      sum += coin.units;
    }
    if (sum < wanted) throw new Error('There is not enough.');
    const change = sum - wanted;
    return spend(coins, change > 600n ? [...outs, to(person, change, changeAt, 1)] : outs);
  }

  function keySetOf(person: Person): KeySet | null {
    const { form, key } = person;
    const { version } = KINDS[form];
    const text = written(key, version);
    const body = `wpkh(${text}/<0;1>/*)`;
    const keys =
      form === 'addresses'
        ? null
        : form === 'two xpubs'
          ? twoKeys(written(key.deriveChild(0), version), written(key.deriveChild(1), version), bitcoin)
          : accountKeys(form === 'descriptor' ? `${body}#${descriptorChecksum(body)}` : text, bitcoin);
    if (keys && !keys.ok) throw new Error(keys.error.message);
    return keys?.value ?? null;
  }

  await mine(20, rich);
  await mine(100);
  return {
    node,
    index,
    rich,
    newPerson,
    scriptOf,
    to,
    mine,
    coinsOf,
    spend,
    /** Replaces a transaction in a block without other pending ones. */
    replace: (coins: Spendable[], outs: readonly Out[]) =>
      node.rpc('generateblock', first(nobody), [signed(coins, outs)]),
    pay,
    /** Pays from the miner's funds. */
    give: async (person: Person, units: bigint, at = 0, chain: 0 | 1 = 0) => pay(rich, [to(person, units, at, chain)]),
    async balanceOf(person: Person): Promise<Record<string, string>> {
      const key = written(person.key, TEST_NETWORK);
      const wrap = { p2pkh: 'pkh(?)', 'p2sh-p2wpkh': 'sh(wpkh(?))', p2wpkh: 'wpkh(?)', p2tr: null }[person.script];
      const asked = wrap
        ? [0, 1].map((chain) => ({ desc: wrap.replace('?', `${key}/${chain}/*`), range: RANGE }))
        : places.map((place) => `raw(${hex.encode(scriptOf(person, place))})`);
      const units = await node.scan(asked);
      return units === 0n ? {} : { BTC: baseUnits(units, 8) };
    },
    read(person: Person, store?: MemoryStore) {
      const keySet = keySetOf(person);
      const branches = accountKeys(written(person.key, KINDS.zpub.version), bitcoin);
      if (!branches.ok) throw new Error(branches.error.message);
      const { value } = branches;
      const addresses = places.map(({ chain, index: at }) => addressOf(value, value.branches[chain]!, at, bitcoin));
      const watched = keySet ? ({ kind: 'keys', keySet } as const) : ({ kind: 'addresses', addresses } as const);
      return readWhole(utxoConnector, { network: bitcoin, servers: serverAt(index), watched }, store);
    },
    stop: () => Promise.all([index.stop(), node.stop()]),
  };
}
