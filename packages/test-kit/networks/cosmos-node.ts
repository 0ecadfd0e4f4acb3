/** A Cosmos node over transactions that a test defines, with a bank, validators and pages. */
import { type Played, play, Status } from '../services/server.ts';

export const OWN = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu';
export const OTHER = 'cosmos1other';

type Coins = Readonly<Record<string, number>>;
type Written = {
  by?: string;
  fee?: Coins;
  spent?: Coins;
  received?: Coins;
  rewards?: Coins;
  /** The amount delegated from the account to a validator. */
  delegated?: number;
  messages?: object[];
  memo?: string;
  code?: number;
};
export type CosmosNode = Played & {
  add(written: Written): string;
  /** True to behave like an older version. */
  isOld: boolean;
  /** The number of oldest transactions that were pruned. */
  forgotten: number;
  /** The first block with known state. */
  keptFrom: number;
  traces: Map<string, { path: string; base: string }>;
};

export const hash = (n: number) => n.toString(16).toUpperCase().padStart(64, '0');
const timeOf = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString().replace('.000', '');
const text = (coins: Coins) =>
  Object.entries(coins)
    .map(([denom, amount]) => `${amount}${denom}`)
    .join(',');

export async function cosmosNode(): Promise<CosmosNode> {
  const rows: { row: object; isSent: boolean; isReceived: boolean }[] = [];
  const bank = new Map<string, number>();
  let delegated = 0;
  const node = { isOld: false, forgotten: 0, keptFrom: 0, traces: new Map<string, { path: string; base: string }>() };
  const encoded = (events: { type: string; attributes: { key: string; value: string }[] }[]) =>
    node.isOld
      ? events.map(({ type, attributes }) => ({
          type,
          attributes: attributes.map(({ key, value }) => ({
            key: Buffer.from(key).toString('base64'),
            value: Buffer.from(value).toString('base64'),
          })),
        }))
      : events;
  const past: { bank: Map<string, number>; delegated: number }[] = [];
  const played = await play((url, _body, request) => {
    const path = url.pathname;
    const at = Number(request.headers['x-cosmos-block-height'] ?? 0);
    const block = Number(/\/blocks\/(\d+)$/.exec(path)?.[1] ?? 0);
    if (block > 0 && block <= node.keptFrom)
      return new Status(500, `{"code":3,"message":"height ${block} is not available, lowest height is 1"}`);
    if (at > 0 && at <= node.keptFrom)
      return new Status(400, '{"code":3,"message":"failed to load state at height; version does not exist"}');
    if (block > 0) return { block: { header: { time: timeOf(block - 1000) } } };
    const now = { bank, delegated };
    const then = at > 0 ? (past[at - 1001] ?? { bank: new Map<string, number>(), delegated: 0 }) : now;
    if (path.endsWith('/blocks/latest')) return { block: { header: { height: `${1000 + rows.length}` } } };
    if (path.includes('/bank/'))
      return { balances: [...then.bank].map(([denom, amount]) => ({ denom, amount: `${amount}` })) };
    if (path.includes('/unbonding')) return { unbonding_responses: [] };
    if (path.includes('/delegations/'))
      return { delegation_responses: [{ balance: { denom: 'uatom', amount: `${then.delegated}` } }] };
    const traced = node.traces.get(path.split('/').at(-1)!);
    if (path.includes('/denom_traces/'))
      return traced && node.isOld
        ? { denom_trace: { path: traced.path, base_denom: traced.base } }
        : new Status(501, '{"code":12,"message":"Not Implemented"}');
    if (path.includes('/denoms/')) {
      if (!traced) return new Status(404, '{"code":5,"message":"denomination not found"}');
      const [port_id, channel_id] = traced.path.split('/');
      return { denom: { base: traced.base, trace: [{ port_id, channel_id }] } };
    }
    const query = url.searchParams.get(node.isOld ? 'events' : 'query');
    if (query === null) return new Status(400, '{"code":3,"message":"must declare at least one event to search"}');
    const isSent = query.startsWith('message.sender');
    const found = rows.slice(node.forgotten).filter((one) => (isSent ? one.isSent : one.isReceived));
    const page = node.isOld
      ? Number(url.searchParams.get('pagination.offset')) / 100 + 1
      : Number(url.searchParams.get('page'));
    if (page > 1 && (page - 1) * 100 >= found.length)
      return new Status(500, '{"message":"page should be within [1, 1] range, given 2"}');
    const listed = found.slice((page - 1) * 100, page * 100).map(({ row }) => row);
    return node.isOld
      ? { tx_responses: listed, pagination: { total: `${found.length}` } }
      : { tx_responses: listed, total: `${found.length}` };
  });
  return Object.assign(node, played, {
    add({ by = OWN, fee = {}, spent = {}, received = {}, rewards = {}, delegated: kept = 0, ...more }: Written) {
      const n = rows.length + 1;
      const isOwn = by === OWN;
      const failed = (more.code ?? 0) !== 0;
      const change = (coins: Coins, sign: number) => {
        for (const [denom, amount] of Object.entries(coins)) bank.set(denom, (bank.get(denom) ?? 0) + sign * amount);
      };
      if (isOwn) change(fee, -1);
      if (!failed) {
        change(spent, -1);
        change(received, 1);
        change(rewards, 1);
        change({ uatom: kept }, -1);
        delegated += kept;
      }
      const event = (type: string, ...attributes: [string, string][]) => ({
        type,
        attributes: attributes.map(([key, value]) => ({ key, value })),
      });
      const events = [
        ...(Object.keys(fee).length > 0
          ? [
              event('coin_spent', ['spender', by], ['amount', text(fee)]),
              event('tx', ['fee', text(fee)], ['fee_payer', by]),
            ]
          : []),
        ...(failed
          ? []
          : [
              event('message', ['action', '/cosmos.bank.v1beta1.MsgSend'], ['sender', by]),
              ...(Object.keys(spent).length > 0
                ? [event('coin_spent', ['spender', OWN], ['amount', text(spent)])]
                : []),
              ...(kept > 0 ? [event('coin_spent', ['spender', OWN], ['amount', `${kept}uatom`])] : []),
              ...(Object.keys(received).length > 0
                ? [
                    event(
                      'coin_received',
                      ['receiver', OTHER],
                      ['amount', '1uatom'],
                      ['receiver', OWN],
                      ['amount', text(received)],
                    ),
                  ]
                : []),
              ...(Object.keys(rewards).length > 0
                ? [
                    event('coin_received', ['receiver', OWN], ['amount', text(rewards)]),
                    event('withdraw_rewards', ['amount', text(rewards)], ['validator', 'v'], ['delegator', OWN]),
                  ]
                : []),
            ]),
      ];
      const messages = more.messages ?? [{ '@type': '/cosmos.bank.v1beta1.MsgSend', from_address: by }];
      const delegations =
        kept > 0
          ? [
              {
                '@type': '/cosmos.staking.v1beta1.MsgDelegate',
                delegator_address: OWN,
                amount: { denom: 'uatom', amount: `${kept}` },
              },
            ]
          : [];
      const row = {
        txhash: hash(n),
        height: `${1000 + n}`,
        timestamp: timeOf(n),
        code: more.code ?? 0,
        events: encoded(events),
        tx: {
          body: { messages: kept > 0 ? delegations : messages, memo: more.memo ?? '' },
          auth_info: {
            fee: { amount: Object.entries(fee).map(([denom, amount]) => ({ denom, amount: `${amount}` })), payer: '' },
          },
        },
      };
      const isReceived = Object.keys({ ...received, ...rewards }).length > 0;
      rows.push({ row, isSent: isOwn, isReceived: isReceived && !failed });
      past.push({ bank: new Map(bank), delegated });
      return `cosmos:cosmos:${hash(n)}`;
    },
  });
}
