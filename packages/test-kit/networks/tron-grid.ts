/** A fake TronGrid, with the account's balance, pages and fingerprints. */
import { hexAddress } from '@lotbook/integrations/networks/tron/address';
import { type Played, play } from '../services/server.ts';

export const OWN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
export const OTHER = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
export const TOKEN = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';

type Written = {
  by?: string;
  type?: string;
  value?: object;
  fee?: number;
  failed?: boolean;
  memo?: string;
  /** The change without the fee. Staked coins count. */
  change?: number;
  more?: object;
  tokens?: { from: string; to: string; value: string; decimals?: number | null }[];
};
export type TronGrid = Played & {
  add(written: Written): string;
  page: number;
  balance: number;
  tokens: Map<string, bigint>;
};

export const hash = (n: number) => n.toString(16).padStart(64, '0');

export async function tronGrid(): Promise<TronGrid> {
  const lists = { transactions: [] as { block_timestamp: number }[], trc20: [] as { block_timestamp: number }[] };
  const state = { page: 3, balance: 0, tokens: new Map<string, bigint>() };
  let count = 0;
  const at = (n: number) => 1_700_000_000_000 + n * 3000;
  const played = await play((url) => {
    if (url.pathname.endsWith('/getnowblock')) return { block_header: { raw_data: { timestamp: at(count) } } };
    if (!url.pathname.includes('/transactions')) {
      const trc20 = [...state.tokens].filter(([, n]) => n !== 0n).map(([name, n]) => ({ [name]: `${n}` }));
      return {
        success: true,
        data: [{ balance: state.balance, frozenV2: [{ amount: 0 }, { type: 'ENERGY' }], trc20 }],
      };
    }
    const of = (name: string) => Number(url.searchParams.get(name));
    const rows = (url.pathname.endsWith('trc20') ? lists.trc20 : lists.transactions).filter(
      ({ block_timestamp: time }) => time >= of('min_timestamp') && time <= of('max_timestamp'),
    );
    const from = of('fingerprint');
    const next = from + state.page;
    return {
      success: true,
      data: rows.slice(from, next),
      meta: { page_size: state.page, ...(next < rows.length && { fingerprint: `${next}` }) },
    };
  });
  return Object.assign(state, played, {
    add({
      by = OWN,
      type = 'TransferContract',
      fee = 0,
      failed = false,
      change = 0,
      tokens = [],
      ...written
    }: Written) {
      count++;
      const txID = hash(count);
      state.balance += (failed ? 0 : change) - (by === OWN ? fee : 0);
      const transfers = tokens.map(({ from, to, value, decimals = 6 }) => {
        const sign = (to === OWN ? 1n : 0n) - (from === OWN ? 1n : 0n);
        if (decimals !== null) state.tokens.set(TOKEN, (state.tokens.get(TOKEN) ?? 0n) + sign * BigInt(value));
        const token_info = {
          symbol: 'USDT',
          address: TOKEN,
          name: 'Tether USD',
          ...(decimals !== null && { decimals }),
        };
        return { transaction_id: txID, block_timestamp: at(count), from, to, type: 'Transfer', value, token_info };
      });
      lists.trc20.push(...transfers);
      // A token sent by a stranger is only in the other list.
      if (by !== OWN && tokens.length > 0) return `tron:${txID}`;
      lists.transactions.push({
        txID,
        block_timestamp: at(count),
        ret: [{ contractRet: failed ? 'OUT_OF_ENERGY' : 'SUCCESS', fee }],
        raw_data: {
          ...(written.memo && { data: Buffer.from(written.memo).toString('hex') }),
          contract: [{ type, parameter: { value: { owner_address: hexAddress(by), ...written.value } } }],
        },
        ...written.more,
      } as { block_timestamp: number });
      return `tron:${txID}`;
    },
  });
}
