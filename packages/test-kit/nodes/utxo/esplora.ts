/**
 * A fake Esplora server, which follows a node's blocks, restarts after a reorganization, and writes every script as a
 * Bitcoin address.
 */

import type { UtxoNetwork } from '@lotbook/integrations/networks/utxo/networks';
import { hex } from '@scure/base';
import { Address, OutScript, RawTx } from '@scure/btc-signer';
import { type Played, play, Status } from '../../services/server.ts';
import type { Litecoind } from './litecoind.ts';

export type Coin = { readonly txid: string; readonly index: number; readonly script: string; readonly units: bigint };
type Status0 = { confirmed: boolean; block_height?: number; block_hash?: string; block_time?: number };
type Transaction = { txid: string; vin: { is_coinbase: boolean; coin: Coin | null }[]; vout: Coin[]; status: Status0 };
type Block = { hash: string; time: number; tx: { txid: string; hex: string; vin: { ismweb?: boolean }[] }[] };

const PAGE = 25;
const NOTHING = '0'.repeat(64);

export type Index = Played & {
  coinsAt(scripts: ReadonlySet<string>): Promise<Coin[]>;
};

export async function esploraOver(node: Litecoind, { prefixes }: UtxoNetwork): Promise<Index> {
  const chain = new Map<string, Transaction>();
  let hashes: string[] = [];
  let waiting: Transaction[] = [];

  function read(txid: string, text: string, status: Status0): Transaction {
    const { inputs, outputs } = RawTx.decode(hex.decode(text));
    const vout = outputs.map(({ amount, script }, index) => ({
      txid,
      index,
      units: amount,
      script: hex.encode(script),
    }));
    const known = (id: string) => chain.get(id) ?? waiting.find((one) => one.txid === id);
    const vin = inputs.map((input) => {
      const spent = hex.encode(input.txid);
      return { is_coinbase: spent === NOTHING, coin: known(spent)?.vout[input.index] ?? null };
    });
    return { txid, vin, vout, status };
  }

  async function readNew(): Promise<void> {
    const tip = await node.rpc<number>('getblockcount');
    const last = Math.min(hashes.length - 1, tip);
    if (last >= 0 && (await node.rpc('getblockhash', last)) !== hashes[last]) {
      chain.clear();
      hashes = [];
    }
    hashes.length = Math.min(hashes.length, tip + 1);
    for (const [txid, { status }] of chain) if (status.block_height! > tip) chain.delete(txid);
    while (hashes.length <= tip) {
      const height = hashes.length;
      const block = await node.rpc<Block>('getblock', await node.rpc('getblockhash', height), 2);
      const status = { confirmed: true, block_height: height, block_hash: block.hash, block_time: block.time };
      for (const { txid, hex: text, vin } of block.tx) if (!vin[0]?.ismweb) chain.set(txid, read(txid, text, status));
      hashes.push(block.hash);
    }
    waiting = [];
    const ids = await node.rpc<string[]>('getrawmempool');
    // A transaction may spend an output of a later one in the list.
    for (let left = ids; left.length > 0; ) {
      const later: string[] = [];
      for (const txid of left) {
        const one = read(txid, await node.rpc('getrawtransaction', txid), { confirmed: false });
        if (one.vin.some(({ coin }) => coin === null)) later.push(txid);
        else waiting.push(one);
      }
      if (later.length === left.length) break;
      left = later;
    }
  }
  // Reads sequentially; later requests wait.
  let reading = Promise.resolve();
  let readAt = -1;
  const upToDate = () => {
    if (readAt !== node.changes()) reading = reading.then(readNew);
    readAt = node.changes();
    return reading;
  };

  function addressOf(script: string): string | undefined {
    try {
      return Address(prefixes).encode(OutScript.decode(hex.decode(script)));
    } catch {
      return undefined;
    }
  }
  const coinSaid = (coin: Coin | null) => {
    if (coin === null) return null;
    const address = addressOf(coin.script);
    return {
      scriptpubkey: coin.script,
      ...(address !== undefined && { scriptpubkey_address: address }),
      value: Number(coin.units),
    };
  };
  const said = ({ txid, vin, vout, status }: Transaction) => {
    const sum = (coins: readonly (Coin | null)[]) => coins.reduce((total, coin) => total + (coin?.units ?? 0n), 0n);
    const isMined = vin.some(({ is_coinbase }) => is_coinbase);
    return {
      txid,
      vin: vin.map(({ is_coinbase, coin }) => ({ is_coinbase, prevout: coinSaid(coin) })),
      vout: vout.map(coinSaid),
      fee: isMined ? 0 : Number(sum(vin.map(({ coin }) => coin)) - sum(vout)),
      status,
    };
  };
  const coinsIn = ({ vin, vout }: Transaction) => [...vin.map(({ coin }) => coin), ...vout];
  const at = (list: Iterable<Transaction>, script: string) =>
    [...list].filter((one) => coinsIn(one).some((coin) => coin?.script === script));
  const statsOf = (list: readonly Transaction[], script: string) => {
    const sum = (coins: readonly (Coin | null)[]) =>
      Number(coins.reduce((total, coin) => total + (coin?.script === script ? coin.units : 0n), 0n));
    return {
      funded_txo_sum: sum(list.flatMap(({ vout }) => vout)),
      spent_txo_sum: sum(list.flatMap(({ vin }) => vin.map(({ coin }) => coin))),
      tx_count: list.length,
    };
  };

  const played = await play(async (url) => {
    const [, what, name, txs, kind, after] = url.pathname.split('/');
    await upToDate();
    if (what === 'blocks') return `${hashes.length - 1}`;
    if (what !== 'address' || !name) return new Status(404, 'not found');
    const script = hex.encode(OutScript.encode(Address(prefixes).decode(name)));
    // Newest first, even within a block.
    const own = at(chain.values(), script).toReversed();
    if (txs === undefined)
      return { address: name, chain_stats: statsOf(own, script), mempool_stats: statsOf(at(waiting, script), script) };
    const first = after === undefined ? 0 : own.findIndex(({ txid }) => txid === after) + 1;
    const unconfirmed = kind === undefined ? at(waiting, script).slice(0, 50) : [];
    return [...unconfirmed, ...own.slice(first, first + PAGE)].map(said);
  });
  return Object.assign(played, {
    async coinsAt(scripts: ReadonlySet<string>) {
      await upToDate();
      const all = [...chain.values(), ...waiting];
      const own = all.flatMap(({ vout }) => vout.filter(({ script }) => scripts.has(script)));
      const spent = new Set(all.flatMap(({ vin }) => vin.map(({ coin }) => coin && `${coin.txid}:${coin.index}`)));
      return own.filter(({ txid, index }) => !spent.has(`${txid}:${index}`));
    },
  });
}
