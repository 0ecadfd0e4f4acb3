/**
 * Uses the spent and received amounts in events. Delegated coins stay the account's, and validator payouts are income.
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue, Records, Understanding } from '../../connecting/connector.ts';
import { draftsOf, type Happened, type Movement } from '../../connecting/happened.ts';
import { untilItIsCut } from '../../connecting/history.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';
import { amountOf, assetOf, type Coin, coinsOf, type Trace } from './denoms.ts';
import type { CosmosNetwork } from './networks.ts';
import { lastPart, ruleOfMessages } from './rules.ts';

type Attribute = { readonly key: string; readonly value: string | null };
type Event = { readonly type: string; readonly attributes: readonly Attribute[] };
export type Message = {
  readonly '@type': string;
  readonly msgs?: readonly Message[];
  readonly delegator_address?: string;
  readonly amount?: { readonly denom?: unknown; readonly amount?: unknown };
};
export type Row = {
  readonly txhash: string;
  readonly height: string | number;
  readonly timestamp: string;
  readonly code?: number;
  readonly events?: readonly Event[];
  readonly logs?: readonly { readonly events: readonly Event[] }[];
  readonly tx: {
    readonly body: { readonly messages: readonly Message[]; readonly memo?: string };
    readonly auth_info: {
      readonly fee: { readonly amount: readonly { denom: string; amount: string }[]; readonly payer?: string };
    };
  };
};

export function isRow(value: unknown): value is Row {
  const row = value as Partial<Row> | null;
  return (
    /^[0-9A-F]{64}$/i.test(String(row?.txhash)) &&
    wholeUnits(row?.height) !== null &&
    !Number.isNaN(Date.parse(String(row?.timestamp))) &&
    Array.isArray(row?.tx?.body?.messages) &&
    Array.isArray(row.tx.auth_info?.fee?.amount) &&
    (Array.isArray(row.events) || Array.isArray(row.logs))
  );
}

const KEYS = ['receiver', 'spender', 'amount', 'delegator', 'fee_payer', 'fee', 'sender'];
/** Nodes of older versions encode event keys and values in base64. */
const ENCODED = new Map(KEYS.map((key) => [Buffer.from(key).toString('base64'), key]));

function eventsOf({ events, logs = [] }: Row): Event[] {
  const found = events && events.length > 0 ? events : logs.flatMap((log) => log.events);
  return found.map(({ type, attributes }) => ({
    type,
    attributes: attributes.map(({ key, value }) => {
      const plain = ENCODED.get(key);
      return plain === undefined
        ? { key, value }
        : { key: plain, value: Buffer.from(value ?? '', 'base64').toString('utf8') };
    }),
  }));
}

function amounts(events: readonly Event[], type: string, who: string, own: string): Coin[] {
  const found: Coin[] = [];
  for (const event of events) {
    if (event.type !== type) continue;
    let named: string | null = null;
    let coins: Coin[] | null = null;
    // They come in pairs, in either order.
    for (const { key, value } of event.attributes) {
      if (key === who) named = value ?? '';
      else if (key === 'amount') coins = coinsOf(value ?? '');
      else continue;
      if (named === null || coins === null) continue;
      if (named === own) found.push(...coins);
      [named, coins] = [null, null];
    }
  }
  return found;
}

export function denomsIn(row: Row, own: string): string[] {
  const events = eventsOf(row);
  return [...amounts(events, 'coin_received', 'receiver', own), ...amounts(events, 'coin_spent', 'spender', own)].map(
    ({ denom }) => denom,
  );
}

export function understandCosmos(network: CosmosNetwork, own: string): Understanding {
  return untilItIsCut(network.coin, (records) => normalizeCosmos(network, own, records));
}

function normalizeCosmos(network: CosmosNetwork, own: string, records: Records): Normalized {
  const byHash = new Map<string, RawRecord>();
  const traces = new Map<string, Trace>();
  for (const record of [...records.values()].flat()) {
    if (record.height !== null) byHash.set(record.id, record);
    else if ((record.payload as Partial<Trace>).base !== undefined)
      traces.set(record.id.slice('denom:'.length), record.payload as Trace);
  }
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  const ordered = [...byHash.values()].sort((a, b) => a.height! - b.height! || (a.id < b.id ? -1 : 1));
  for (const record of ordered) drafts.push(...draftsOf(happened(network, own, record, traces), issues));
  return { drafts: inOrder(drafts), issues };
}

function happened(
  network: CosmosNetwork,
  own: string,
  { id, at, payload }: RawRecord,
  traces: ReadonlyMap<string, Trace>,
): Happened {
  const row = payload as unknown as Row;
  const events = eventsOf(row);
  const movement = ({ denom, units }: Coin): Movement => {
    const { asset, decimals } = assetOf(network, denom, traces.get(denom));
    return { asset, amount: amountOf(units, decimals) };
  };
  const isFailed = (row.code ?? 0) !== 0;
  const spent = amounts(events, 'coin_spent', 'spender', own);
  const received = amounts(events, 'coin_received', 'receiver', own);
  const fees = feesOf(row, own, events, spent);
  const messages = everyMessage(row.tx.body.messages);
  const shared = {
    id,
    at: at!,
    hash: row.txhash,
    fees: fees.paid.map(movement),
    isFailed,
    called: messages.every(isPlain) ? '' : lastPart(messages[0]!['@type']),
    ...(row.tx.body.memo && { memo: row.tx.body.memo }),
  };
  if (isFailed) return { ...shared, movements: [] };
  const rewards = rewardsOf(events, own, messages, received);
  const delegated = messages.filter((one) => one['@type'].endsWith('.MsgDelegate') && one.delegator_address === own);
  const kept = delegated.flatMap(({ amount }) => {
    const units = wholeUnits(amount?.amount);
    return units === null ? [] : [{ denom: String(amount!.denom), units }];
  });
  const understood = ruleOfMessages(messages);
  const minus = ({ denom, units }: Coin) => ({ denom, units: -units });
  return {
    ...shared,
    movements: [
      ...received,
      ...spent.map(minus),
      // The spent list contains amounts that are counted elsewhere.
      ...(fees.isListed ? fees.paid : []),
      ...kept,
      ...rewards.map(minus),
    ].map(movement),
    income: rewards.map((coin) => ({ ...movement(coin), label: 'staking' as const })),
    ...(understood && { understood }),
  };
}

const isPlain = (message: Message) => lastPart(message['@type']) === 'MsgSend';

/** An authorized party's message contains others. */
function everyMessage(messages: readonly Message[]): Message[] {
  return messages.flatMap((one) => [one, ...(Array.isArray(one.msgs) ? everyMessage(one.msgs) : [])]).slice(0, 1000);
}

/** In some versions, events omit the fee from spent amounts. */
function feesOf({ tx, code }: Row, own: string, events: readonly Event[], spent: readonly Coin[]) {
  const { amount, payer } = tx.auth_info.fee;
  const coins = amount.flatMap(({ denom, amount: units }) => {
    const whole = wholeUnits(units);
    return whole === null || whole === 0n ? [] : [{ denom, units: whole }];
  });
  const named = payer || attributeOf(events, 'tx', 'fee_payer') || signerOf(tx.body.messages, events);
  if (named !== own) return { paid: [], isListed: false };
  const isListed = coins.every(({ denom, units }) => spent.some((one) => one.denom === denom && one.units === units));
  return { paid: coins, isListed: isListed && (code ?? 0) === 0 };
}

function signerOf(messages: readonly Message[], events: readonly Event[]): string | undefined {
  const fields = (messages[0] ?? {}) as Readonly<Record<string, unknown>>;
  const named = ['from_address', 'delegator_address', 'sender', 'grantee', 'signer', 'voter', 'creator']
    .map((name) => fields[name])
    .find((value) => typeof value === 'string' && value !== '');
  return (named as string | undefined) ?? attributeOf(events, 'message', 'sender');
}

function attributeOf(events: readonly Event[], type: string, key: string): string | undefined {
  for (const event of events) {
    const found = event.type === type ? event.attributes.find((one) => one.key === key)?.value : null;
    if (found) return found;
  }
  return undefined;
}

/** Payouts may go to another address, so they are capped at what arrived. */
function rewardsOf(
  events: readonly Event[],
  own: string,
  messages: readonly Message[],
  received: readonly Coin[],
): Coin[] {
  const paid: Coin[] = [];
  for (const event of events) {
    if (event.type !== 'withdraw_rewards') continue;
    const named = event.attributes.find(({ key }) => key === 'delegator')?.value;
    // Older versions do not name the recipient, who is the signer.
    const isOwn = named ? named === own : messages.some((one) => one.delegator_address === own);
    if (isOwn)
      paid.push(...event.attributes.flatMap(({ key, value }) => (key === 'amount' ? coinsOf(value ?? '') : [])));
  }
  const total = (coins: readonly Coin[], denom: string) =>
    coins.reduce((sum, one) => (one.denom === denom ? sum + one.units : sum), 0n);
  return [...new Set(paid.map(({ denom }) => denom))].map((denom) => {
    const [owed, came] = [total(paid, denom), total(received, denom)];
    return { denom, units: owed < came ? owed : came };
  });
}
