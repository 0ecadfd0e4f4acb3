import { add, compare, type Decimal, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { isPlainDecimal } from '@lotbook/ledger/json/fault';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { SafeHarborLot } from '@lotbook/ledger/settings';
import type { ReportLot } from '@lotbook/reports/report';
import { readSettings } from '../../facts/settings/settings.ts';
import { asking, ledgerSize, type ShortTransaction, TIME_LIMIT_MS } from '../../results/engine/what-if-years.ts';
import { allocatedLots } from '../../results/lots/allocated-lots.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';
import { stepOf } from './service.ts';

export async function lotsAsHeld(
  shortTransaction: ShortTransaction,
  userId: string,
  left: AbortSignal,
): Promise<Outcome<readonly ReportLot[]>> {
  const { step, size } = await shortTransaction(async (tx) => ({
    step: await stepOf(tx, userId, await readSettings(tx, userId)),
    size: await ledgerSize(tx, userId),
  }));
  if (!step) return refuse('not_in_country', 'Your country does not ask for this step.');
  const tooLarge = refusedForSize(size, 'The lots of that day are calculated from your whole ledger.');
  if (tooLarge) return tooLarge;
  const settings = {
    lot_allocation: 'UNIVERSAL',
    wallet_from: step.day,
    safe_harbor_allocation: 'AS_HELD',
    safe_harbor_lots: null,
    safe_harbor_wallets: step.accountIds,
  } as const;
  const work = () => {
    const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), left]);
    return asking.inTurn(userId, () => allocatedLots(shortTransaction, userId, { settings, signal }), left);
  };
  const found = await unlessEngineFails('The lots of that day could not be calculated', work, left);
  return found.ok ? { ok: true, value: found.value?.lots ?? [] } : found;
}

/**
 * Validates the user's assignment and adds all lots of other assets in the wallet that holds them. Pure.
 * @param assigned  all units of each lot, for each included asset
 * @param held  `lotsAsHeld`
 */
export function completeLots(
  assigned: readonly SafeHarborLot[],
  held: readonly ReportLot[],
): Outcome<readonly SafeHarborLot[]> {
  if (assigned.length === 0) return refuse('lots_missing', 'Assign the units of at least one asset.');
  const named = held.flatMap(({ accountId, acquiredTransactionId, assetId, quantity }) =>
    accountId === null || acquiredTransactionId === null
      ? []
      : [{ accountId, acquiredTransactionId, assetId, quantity }],
  );
  const lots = sums(named, lotOf);
  const wallets = sums(named, walletOf);
  if (assigned.some(({ quantity }) => compare(dec(quantity), ZERO) <= 0))
    return refuse('quantity_invalid', 'Each quantity must be a number above zero.');
  if (assigned.some(({ quantity }) => !isPlainDecimal(quantity)))
    return refuse('quantity_invalid', 'A quantity has at most 30 digits after the point. Enter fewer.');
  if (assigned.some((part) => !lots.has(lotOf(part)) || !wallets.has(walletOf(part))))
    return refuse('lot_not_found', 'One of these lots or wallets was not there on that day.');
  const assets = new Set(assigned.map(({ assetId }) => assetId));
  const isWanted = ({ assetId }: SafeHarborLot) => assets.has(assetId);
  const ofAssets = named.filter(isWanted);
  const isEqual = (of: (part: SafeHarborLot) => string) => {
    const wanted = sums(assigned, of);
    return [...sums(ofAssets, of)].every(([key, units]) => compare(wanted.get(key) ?? ZERO, units) === 0);
  };
  if (!isEqual(lotOf))
    return refuse('lots_do_not_total', 'The quantities of each lot must add up to the units left of it on that day.');
  if (!isEqual(walletOf))
    return refuse(
      'wallets_do_not_total',
      'The quantities of each wallet must add up to the units it held on that day.',
    );
  return { ok: true, value: [...assigned, ...named.filter((part) => !isWanted(part))] };
}

const lotOf = ({ acquiredTransactionId, assetId }: SafeHarborLot) => `${acquiredTransactionId} ${assetId}`;
const walletOf = ({ accountId, assetId }: SafeHarborLot) => `${accountId} ${assetId}`;

function sums(parts: readonly SafeHarborLot[], of: (part: SafeHarborLot) => string): Map<string, Decimal> {
  const found = new Map<string, Decimal>();
  for (const part of parts) found.set(of(part), add(found.get(of(part)) ?? ZERO, dec(part.quantity)));
  return found;
}

export type Assignable = {
  acquiredTransactionId: string;
  acquiredAt: string | null;
  quantity: string;
  costBasis: string;
  isCostKnown: boolean;
  parts: { accountId: string; quantity: string }[];
};

/** Returns the lots that can be assigned, oldest first. Pure. */
export function assignableLots(held: readonly ReportLot[], assetId: string): Assignable[] {
  const found = new Map<string, Assignable>();
  for (const lot of held) {
    const { accountId, acquiredTransactionId: id } = lot;
    if (lot.assetId !== assetId || accountId === null || id === null) continue;
    const known = found.get(id);
    const part = { accountId, quantity: lot.quantity };
    found.set(id, {
      acquiredTransactionId: id,
      acquiredAt: lot.acquiredAt,
      quantity: total(known?.quantity, lot.quantity),
      costBasis: total(known?.costBasis, lot.costBasis),
      isCostKnown: (known?.isCostKnown ?? true) && !lot.unknown?.includes('cost_basis'),
      parts: [...(known?.parts ?? []), part],
    });
  }
  return [...found.values()].sort((a, b) => ((a.acquiredAt ?? '') < (b.acquiredAt ?? '') ? -1 : 1));
}

const total = (a: string | undefined, b: string) => formatDecimal(add(dec(a ?? '0'), dec(b)));
