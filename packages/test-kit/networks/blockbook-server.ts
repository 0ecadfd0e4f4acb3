/** A fake Blockbook server, with numbered pages, newest first, and empty fields omitted. */
import { type Played, play, Status } from '../services/server.ts';

export type Out = { address?: string; value: bigint };
export type Chain = Played & {
  tip: number;
  /** The maximum number of transactions per page. */
  page: number;
  /** @param ins null for a new coin; an `undefined` address for a shielded input, which is not listed */
  add(height: number, ins: (Out | null)[], outs: Out[]): string;
  drop(txid: string): void;
};

type Side = { n: number; addresses?: string[]; isAddress: boolean; value?: string; coinbase?: string };
type Row = { txid: string; vin: Side[]; vout: Side[]; blockHeight: number; blockTime: number; fees: string };

/** @param key the key required in the header `api-key`, by default none */
export async function blockbookServer(key?: string): Promise<Chain> {
  let rows: Row[] = [];
  let made = 0;
  const state = { tip: 1000, page: 100 };
  const side = ({ address, value }: Out, n: number): Side => ({
    n,
    ...(address && { addresses: [address] }),
    isAddress: address !== undefined,
    ...(value > 0n && { value: `${value}` }),
  });
  const of = (sides: Side[], address: string) =>
    sides
      .filter(({ addresses }) => addresses?.[0] === address)
      .reduce((sum, { value = '0' }) => sum + BigInt(value), 0n);
  const played = await play((url, _body, request) => {
    if (key !== undefined && request.headers['api-key'] !== key) return new Status(401, 'Unknown API_key');
    if (url.pathname === '/api/') return { blockbook: { coin: 'Coin', bestHeight: state.tip }, backend: {} };
    const address = /^\/api\/v2\/address\/([^/]+)$/.exec(decodeURIComponent(url.pathname))?.[1];
    if (!address) return new Status(404, '{"error":"not found"}');
    const own = rows.filter(({ vin, vout }) => [...vin, ...vout].some(({ addresses }) => addresses?.[0] === address));
    const balance = own.reduce((sum, { vin, vout }) => sum + of(vout, address) - of(vin, address), 0n);
    if (url.searchParams.get('details') === 'basic') return { address, balance: `${balance}`, txs: own.length };
    const to = Number(url.searchParams.get('to'));
    const listed = own
      .filter(({ blockHeight }) => blockHeight <= to)
      .toSorted((a, b) => b.blockHeight - a.blockHeight || (a.txid < b.txid ? 1 : -1));
    const size = Math.min(state.page, Number(url.searchParams.get('pageSize')));
    const page = Math.min(Number(url.searchParams.get('page')), Math.max(1, Math.ceil(listed.length / size)));
    const transactions = listed.slice((page - 1) * size, page * size);
    return {
      page,
      totalPages: -1,
      itemsOnPage: size,
      address,
      balance: `${balance}`,
      txs: own.length,
      ...(transactions.length > 0 && { transactions }),
    };
  });
  return Object.assign(state, played, {
    add(height: number, ins: (Out | null)[], outs: Out[]) {
      const txid = (++made).toString(16).padStart(64, '0');
      const vin = ins.map((one, n) => (one === null ? { n, isAddress: false, coinbase: '03aa' } : side(one, n)));
      rows.push({
        txid,
        vin,
        vout: outs.map(side),
        blockHeight: height,
        blockTime: 1_600_000_000 + height * 60,
        fees: '0',
      });
      return txid;
    },
    drop(txid: string) {
      rows = rows.filter((one) => one.txid !== txid);
    },
  });
}
