import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, isZero, neg, sub, sum } from '@lotbook/ledger/decimal';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { movementGroups } from '../../results/lots/figure-parts.ts';
import { readState } from '../../results/years/years.ts';
import { balances } from '../../views/balances/balances.ts';
import { comparedBalances } from '../../views/health/compare-balances.ts';
import { type Explanation, largest, plainLine, type WhyLine } from './lines.ts';
import { namesOf } from './names.ts';

const DIRECTIONS = [
  ['in', null, 'Came in'],
  ['out', 'minus', 'Left'],
  ['fee', 'minus', 'Paid in fees'],
] as const;

type Of = { assetId: string; accountId: string; at: Date | null };

export async function ofBalance(tx: Tx, userId: string, of: Of): Promise<Explanation | null> {
  if (!isUuid(of.accountId)) return null;
  const found = await movementGroups(tx, userId, { ...of, until: of.at });
  const balance = found.length === 0 ? null : await quantityOf(tx, userId, of);
  if (balance === null) return null;
  const groups = new Map(found.map((group) => [group.direction, group]));
  const currency = (await symbolsOf(tx, [of.assetId])).get(of.assetId) ?? of.assetId;
  const line = { ...plainLine, currency, isQuantity: true };
  const lines: WhyLine[] = DIRECTIONS.flatMap(([direction, sign, label]) => {
    const group = groups.get(direction);
    return group ? [{ ...line, sign, label, value: group.quantity, count: group.count }] : [];
  });
  const moved = sum(lines.map(({ sign, value }) => (sign === 'minus' ? neg(dec(value)) : dec(value))));
  const inside = sub(dec(balance), moved);
  // If a matched withdrawal includes its fee, the fee is subtracted once.
  const fees: WhyLine[] = isZero(inside)
    ? []
    : [{ ...line, sign: 'plus', label: 'Fees that are in what left already', value: formatDecimal(inside) }];
  return {
    lines: [...lines, ...fees, { ...line, sign: 'equals', label: 'Balance', value: balance }],
    count: lines.reduce((all, { count }) => all + count, 0),
    startsOn: null,
    endsOn: of.at && localDate(of.at.getTime(), (await readState(tx, userId)).settings.timeZone),
  };
}

async function quantityOf(tx: Tx, userId: string, { assetId, accountId, at }: Of): Promise<string | null> {
  if (at !== null) {
    const reported = await comparedBalances(tx, userId, { accountId });
    const then = reported.find((one) => one.assetId === assetId && one.reportedAt.getTime() === at.getTime());
    return then?.calculated ?? null;
  }
  const held = await balances(tx, userId, { computationId: null, withoutSpam: false, assetIds: [assetId] });
  return held.find((one) => one.accountId === accountId)?.quantity ?? '0';
}

/** Explains balances of all wallets. The balance of each one already includes transfer fees. */
export async function ofBalances(tx: Tx, userId: string, assetId: string): Promise<Explanation | null> {
  const held = await balances(tx, userId, { computationId: null, withoutSpam: false, assetIds: [assetId] });
  if (held.length === 0) return null;
  const currency = (await symbolsOf(tx, [assetId])).get(assetId) ?? assetId;
  const names = await namesOf(
    tx,
    userId,
    'account',
    held.map(({ accountId }) => ({ key: accountId })),
  );
  const line = { ...plainLine, currency, isQuantity: true };
  const parts = held.map(({ accountId, quantity, movements }) => ({
    ...line,
    label: names(accountId),
    value: quantity,
    count: movements,
  }));
  const value = formatDecimal(sum(held.map(({ quantity }) => dec(quantity))));
  return {
    lines: [{ ...line, sign: 'equals', label: 'Balance in all wallets', value }, ...largest(parts)],
    count: parts.reduce((all, { count }) => all + count, 0),
    startsOn: null,
    endsOn: null,
  };
}
