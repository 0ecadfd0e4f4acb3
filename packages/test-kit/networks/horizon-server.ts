/** A fake Horizon server, with effects, paging tokens, and balances. */
import { type Played, play } from '../services/server.ts';

export const OWN = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7';
export const OTHER = 'GOTHER';
export const ISSUER = 'GISSUER';
export const hash = (n: number) => n.toString(16).padStart(64, '0');
const fields = (code: string, prefix = '') =>
  code === 'XLM'
    ? { [`${prefix}asset_type`]: 'native' }
    : { [`${prefix}asset_type`]: 'credit_alphanum4', [`${prefix}asset_code`]: code, [`${prefix}asset_issuer`]: ISSUER };

type Done =
  | { type: 'account_credited' | 'account_debited'; code: string; amount: string }
  | { type: 'account_created'; amount: string }
  | { type: 'trade'; sold: [string, string]; bought: [string, string] };
export type Horizon = Played & {
  add(written: {
    by?: string;
    fee?: number;
    memo?: string;
    failed?: boolean;
    done?: Done[];
    isUnlisted?: boolean;
  }): string;
};

/** @param text a number with seven decimals */
const units = (text: string) => {
  const [whole, rest = ''] = text.split('.');
  return BigInt(whole!) * 10_000_000n + BigInt(rest.padEnd(7, '0'));
};
const text = (n: bigint) => `${n / 10_000_000n}.${`${n % 10_000_000n}`.padStart(7, '0')}`;

export async function horizonServer(): Promise<Horizon> {
  const lists: Record<string, { paging_token: string; [name: string]: unknown }[]> = { transactions: [], effects: [] };
  const held = new Map<string, bigint>();
  const change = (code: string, amount: bigint) => held.set(code, (held.get(code) ?? 0n) + amount);
  const order = (token: string) => BigInt(token.split('-')[0]!) * 1000n + BigInt(token.split('-')[1] ?? 0);
  let count = 0;
  const played = await play((url) => {
    const list = lists[url.pathname.split('/').at(-1)!];
    if (list) {
      const after = order(url.searchParams.get('cursor')!);
      const rows = list.filter(({ paging_token: token }) => order(token) > after);
      return { _embedded: { records: rows.slice(0, Number(url.searchParams.get('limit'))) } };
    }
    if (url.pathname === '/') return { history_latest_ledger: 1000 + count };
    return { balances: [...held].map(([code, amount]) => ({ ...fields(code), balance: text(amount) })) };
  });
  return Object.assign(played, {
    add({ by = OWN, fee = 100, memo, failed = false, done = [], isUnlisted = false }: Parameters<Horizon['add']>[0]) {
      count++;
      const token = (BigInt(1000 + count) << 32n) | (3n << 12n);
      const created_at = new Date(Date.UTC(2024, 0, 1) + count * 5000).toISOString();
      if (by === OWN) change('XLM', -BigInt(fee));
      const listed = {
        paging_token: `${token}`,
        hash: hash(count),
        created_at,
        successful: !failed,
        fee_account: by,
        fee_charged: `${fee}`,
        ...(memo ? { memo_type: 'text', memo } : { memo_type: 'none' }),
      };
      if (!isUnlisted) lists.transactions!.push(listed);
      for (const [i, one] of done.entries()) {
        const more =
          one.type === 'trade'
            ? {
                ...fields(one.sold[0], 'sold_'),
                sold_amount: one.sold[1],
                ...fields(one.bought[0], 'bought_'),
                bought_amount: one.bought[1],
              }
            : one.type === 'account_created'
              ? { starting_balance: one.amount }
              : { ...fields(one.code), amount: one.amount };
        if (one.type === 'trade') {
          change(one.sold[0], -units(one.sold[1]));
          change(one.bought[0], units(one.bought[1]));
        } else {
          const sign = one.type === 'account_debited' ? -1n : 1n;
          change(one.type === 'account_created' ? 'XLM' : one.code, sign * units(one.amount));
        }
        lists.effects!.push({ paging_token: `${token + 1n}-${i + 1}`, created_at, type: one.type, ...more });
      }
      return `stellar:${hash(count)}`;
    },
  });
}
