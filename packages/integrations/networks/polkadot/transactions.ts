/**
 * Reads the relay chain and its Asset Hub as one account, because coins moved between them (by the end of 2025, all of
 * them).
 */
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import { type Decimal, neg, parseDecimal } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { Normalized, RawRecord, RecordIssue } from '../../connecting/connector.ts';
import { draftsOf, type Movement } from '../../connecting/happened.ts';
import { wholeUnits } from '../../connecting/http/json.ts';
import { inOrder } from '../../connecting/in-order.ts';

export type SubscanNetwork = {
  readonly slug: string;
  readonly coin: string;
  readonly decimals: number;
};
type Timed = { readonly block_num: number; readonly block_timestamp: number };
export type Transfer = Timed & {
  readonly transfer_id?: number | string;
  readonly from: string;
  readonly to: string;
  readonly extrinsic_index: string;
  readonly event_idx?: number | string;
  readonly hash?: string;
  readonly success: boolean;
  readonly amount: string;
  readonly amount_v2?: string;
  readonly asset_symbol: string;
  readonly asset_unique_id?: string;
};
export type Extrinsic = Timed & {
  readonly extrinsic_index: string;
  readonly extrinsic_hash?: string;
  readonly success: boolean;
  readonly fee?: unknown;
  readonly fee_used?: unknown;
  readonly call_module?: string;
  readonly call_module_function?: string;
};
export type Reward = Timed & {
  readonly event_index: string;
  readonly event_id: string;
  readonly amount: unknown;
  readonly reward_account?: string;
};

const isTimed = (row: Partial<Timed> | null) =>
  Number.isSafeInteger(row?.block_num) && Number.isSafeInteger(row?.block_timestamp);

export function isTransfer(value: unknown): value is Transfer {
  const row = value as Partial<Transfer> | null;
  return (
    isTimed(row) &&
    typeof row?.from === 'string' &&
    typeof row.to === 'string' &&
    typeof row.extrinsic_index === 'string' &&
    typeof row.asset_symbol === 'string' &&
    parseDecimal(String(row.amount)) !== null
  );
}

export function isExtrinsic(value: unknown): value is Extrinsic {
  const row = value as Partial<Extrinsic> | null;
  return isTimed(row) && typeof row?.extrinsic_index === 'string' && wholeUnits(row.fee_used ?? row.fee ?? 0) !== null;
}

export function isReward(value: unknown): value is Reward {
  const row = value as Partial<Reward> | null;
  return (
    isTimed(row) &&
    typeof row?.event_index === 'string' &&
    typeof row.event_id === 'string' &&
    wholeUnits(row.amount) !== null
  );
}

type Event = { at: string; hash: string | null; movements: Movement[]; fee: bigint; called: string; isFailed: boolean };

/** @param chains  their ids, part of the ids of streams and transactions */
export function normalizeSubscan(
  network: SubscanNetwork,
  own: string,
  chains: readonly string[],
  records: ReadonlyMap<string, readonly RawRecord[]>,
): Normalized {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  const coins = (units: bigint): Movement => ({
    asset: { symbol: network.coin },
    amount: { coefficient: units, scale: network.decimals },
  });
  for (const chain of chains) {
    const of = (kind: string) => records.get(`${kind}:${chain}`) ?? [];
    for (const [index, event] of eventsOf(network, own, of('transfers'), of('extrinsics'))) {
      const { at, hash, movements, fee, called, isFailed } = event;
      const fees = fee === 0n ? [] : [coins(fee)];
      const id = `${network.slug}:${chain}:${index}`;
      drafts.push(...draftsOf({ id, at, hash, movements, fees, called, isFailed }, issues));
    }
    for (const { id, at, payload } of of('rewards')) {
      const { event_id: kind, amount, reward_account: account = own } = payload as unknown as Reward;
      if (account !== own) continue;
      const units = wholeUnits(amount)!;
      const isLoss = /^slash/i.test(kind);
      const what = isLoss
        ? { movements: [coins(-units)], called: 'slashed' }
        : { movements: [], income: [{ ...coins(units), label: 'staking' as const }] };
      drafts.push(...draftsOf({ id, at: at!, hash: null, ...what }, issues));
    }
  }
  return { drafts: inOrder(drafts), issues };
}

/** Groups events by their extrinsic's position in its chain. An unlisted extrinsic was sent by another account. */
function eventsOf(
  network: SubscanNetwork,
  own: string,
  transfers: readonly RawRecord[],
  extrinsics: readonly RawRecord[],
): Map<string, Event> {
  const events = new Map<string, Event>();
  for (const { payload, at } of extrinsics) {
    const row = payload as unknown as Extrinsic;
    const called = [row.call_module, row.call_module_function].filter(Boolean).join('.');
    events.set(row.extrinsic_index, {
      at: at!,
      hash: row.extrinsic_hash ?? null,
      movements: [],
      fee: wholeUnits(row.fee_used ?? 0) || (wholeUnits(row.fee ?? 0) ?? 0n),
      called: /^balances\.transfer/i.test(called) ? '' : called,
      isFailed: row.success === false,
    });
  }
  for (const { payload, at } of transfers) {
    const row = payload as unknown as Transfer;
    if (row.success === false) continue;
    const known = events.get(row.extrinsic_index);
    const event = known ?? { at: at!, hash: row.hash || null, movements: [], fee: 0n, called: '', isFailed: false };
    if (!known) events.set(row.extrinsic_index, event);
    event.movements.push(...movementsOf(network, own, row));
  }
  return events;
}

function movementsOf(network: SubscanNetwork, own: string, row: Transfer): Movement[] {
  const amount: Decimal = parseDecimal(row.amount)!;
  const asset = assetOf(network, row.asset_symbol, row.asset_unique_id);
  return [
    ...(row.from === own ? [{ asset, amount: neg(amount) }] : []),
    ...(row.to === own ? [{ asset, amount }] : []),
  ];
}

/** Tokens of the Asset Hub have their own id, whatever their symbol. */
function assetOf({ slug, coin }: SubscanNetwork, symbol: string, id: string | undefined): AssetRef {
  const isCoin = symbol === coin && (id === undefined || id === '' || id === coin);
  return isCoin ? { symbol: coin } : tokenRef(slug, id || symbol, symbol);
}
