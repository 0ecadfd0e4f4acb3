import { type Played, play, Status } from '../services/server.ts';

type Out = { address?: string; value: number };
export type Chain = Played & {
  tip: number;
  add(height: number, ins: (Out | null)[], outs: Out[]): string;
  drop(txid: string): void;
};

export async function esploraServer(pageSize = 25): Promise<Chain> {
  const transactions: { txid: string; status: { block_height: number }; vin: object[]; vout: object[] }[] = [];
  const state = { tip: 1000, made: 0 };
  const output = ({ address, value }: Out) => ({
    scriptpubkey: '',
    ...(address && { scriptpubkey_address: address }),
    value,
  });
  const touches = (transaction: (typeof transactions)[number], address: string) =>
    JSON.stringify([transaction.vin, transaction.vout]).includes(`"${address}"`);
  const played = await play((url) => {
    const [, what, address, ...more] = url.pathname.split('/');
    if (what === 'blocks') return `${state.tip}`;
    if (what !== 'address' || !address) return new Status(404, 'not found');
    const own = transactions
      .filter((one) => touches(one, address))
      .toSorted((a, b) => b.status.block_height - a.status.block_height);
    if (more.length === 0) return { address, chain_stats: stats(own, address) };
    const after = more[2] ? own.findIndex(({ txid }) => txid === more[2]) + 1 : 0;
    return own.slice(after, after + pageSize);
  });
  const stats = (own: typeof transactions, address: string) => {
    const sum = (list: object[]) =>
      (list as { scriptpubkey_address?: string; value: number }[])
        .filter((one) => one?.scriptpubkey_address === address)
        .reduce((total, { value }) => total + value, 0);
    return {
      funded_txo_sum: own.reduce((total, { vout }) => total + sum(vout), 0),
      spent_txo_sum: own.reduce(
        (total, { vin }) => total + sum((vin as { prevout: object }[]).map(({ prevout }) => prevout)),
        0,
      ),
    };
  };
  const chain = Object.assign(played, {
    tip: 0,
    add(height: number, ins: (Out | null)[], outs: Out[]) {
      const txid = (++state.made).toString(16).padStart(64, '0');
      const sum = (list: readonly (Out | null)[]) => list.reduce((total, one) => total + (one?.value ?? 0), 0);
      transactions.push({
        txid,
        status: { confirmed: true, block_height: height, block_time: 1_700_000_000 + height * 600 } as never,
        vin: ins.map((one) => ({ is_coinbase: one === null, prevout: one && output(one) })),
        vout: outs.map(output),
        ...{ fee: ins.includes(null) ? 0 : sum(ins) - sum(outs) },
      });
      return txid;
    },
    drop(txid: string) {
      transactions.splice(
        transactions.findIndex((one) => one.txid === txid),
        1,
      );
    },
  });
  // `Object.assign` would copy the accessor's value.
  return Object.defineProperty(chain, 'tip', {
    get: () => state.tip,
    set: (tip: number) => {
      state.tip = tip;
    },
  });
}
