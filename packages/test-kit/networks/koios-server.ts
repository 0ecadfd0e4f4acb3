/** A fake Koios server, with spent outputs, withdrawn rewards, and pages. */
import { type Played, play } from '../services/server.ts';

export const STAKE = 'stake1ux3g2c9dx2nhhehyrezyxpkstartcqmu9hk63qgfkccw5rqttygt7';
const hash = (n: number) => n.toString(16).padStart(64, '0');
export const TOKEN = { policy_id: 'a'.repeat(56), asset_name: '4d494e', fingerprint: 'asset1x', decimals: 6 };

type Coins = { own?: number; other?: number; token?: number };
type Written = {
  inputs: Coins[];
  outputs: Coins[];
  fee?: number;
  deposit?: number;
  withdrawn?: number;
  message?: string[];
  certificate?: string;
  isAsListed?: boolean;
};
export type Koios = Played & {
  add(written: Written): string;
  reward(epoch: number, amount: number, type?: string): void;
  ada: bigint;
  token: bigint;
};

export async function koiosServer(): Promise<Koios> {
  const rows: { tx_hash: string; block_height: number }[] = [];
  const rewards: object[] = [];
  const state = { ada: 0n, token: 0n };
  const played = await play((url, text) => {
    const limit = Number(url.searchParams.get('limit') ?? 1000);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const body = text === '' ? {} : JSON.parse(text);
    switch (url.pathname) {
      case '/tip':
        return [{ block_height: 5000 + rows.length + 15 }];
      case '/account_txs': {
        const after = Number(url.searchParams.get('_after_block_height'));
        return rows.filter(({ block_height: height }) => height >= after).slice(offset, offset + limit);
      }
      case '/tx_info':
        return rows.filter(({ tx_hash: one }) => body._tx_hashes.includes(one));
      case '/account_reward_history':
        return rewards.slice(offset, offset + limit);
      case '/account_info':
        return [{ stake_address: STAKE, total_balance: `${state.ada}` }];
      case '/account_assets':
        return state.token === 0n ? [] : [{ stake_address: STAKE, ...TOKEN, quantity: `${state.token}` }];
      default:
        return [];
    }
  });
  return Object.assign(state, played, {
    add({ inputs, outputs, fee = 170_000, deposit = 0, withdrawn = 0, ...more }: Written) {
      const n = rows.length + 1;
      const place = ({ own, other, token }: Coins) => ({
        payment_addr: { bech32: own === undefined ? 'addr1other' : `addr1own${n}` },
        stake_addr: own === undefined ? null : STAKE,
        value: `${own ?? other}`,
        asset_list: token === undefined ? [] : [{ ...TOKEN, quantity: `${token}` }],
      });
      const sum = (list: Coins[], of: (coins: Coins) => number | undefined) =>
        list.reduce((all, one) => all + BigInt(of(one) ?? 0), 0n);
      state.ada += sum(outputs, ({ own }) => own) - sum(inputs, ({ own }) => own) - BigInt(withdrawn) + BigInt(deposit);
      const owned = (list: Coins[]) => list.filter(({ own }) => own !== undefined);
      state.token += sum(owned(outputs), ({ token }) => token) - sum(owned(inputs), ({ token }) => token);
      rows.push({
        tx_hash: hash(n),
        block_height: 5000 + n,
        tx_timestamp: 1_690_000_000 + n * 20,
        fee: `${fee}`,
        deposit: `${deposit}`,
        inputs: inputs.map(place),
        outputs: outputs.map(place),
        withdrawals: withdrawn > 0 ? [{ amount: `${withdrawn}`, stake_addr: STAKE }] : [],
        certificates: more.certificate ? [{ type: more.certificate, info: {} }] : [],
        metadata: more.message ? { 674: { msg: more.message } } : null,
      } as (typeof rows)[number]);
      return `cardano:${hash(n)}`;
    },
    reward(epoch: number, amount: number, type = 'member') {
      state.ada += BigInt(amount);
      rewards.push({
        stake_address: STAKE,
        earned_epoch: epoch,
        spendable_epoch: epoch + 2,
        amount: `${amount}`,
        type,
        pool_id: 'pool1',
      });
    },
  });
}
