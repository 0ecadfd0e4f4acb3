import type { Tx } from '@lotbook/db/user';
import { add, dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { ledgerState } from '../../facts/ledger-state.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { lotsByAccount } from '../../results/lots/open-lots.ts';
import { type AssetLots, heldAssets, withValue } from '../../views/portfolio/held-assets.ts';
import { type Explanation, largest, plainLine, type WhyLine } from './lines.ts';
import { namesOf } from './names.ts';

export const HELD_FIGURES = ['held_cost', 'held_value', 'unrealized_gain'] as const;
export type HeldFigure = (typeof HELD_FIGURES)[number];

type Part = AssetLots & { label: string };

export async function ofHeld(
  tx: Tx,
  userId: string,
  figure: HeldFigure,
  { assetId, accountId }: { assetId: string | null; accountId: string | null },
): Promise<Explanation | null> {
  if (accountId !== null && !isUuid(accountId)) return null;
  const { assets, currency } = await heldAssets(tx, userId, accountId);
  const ours = assetId === null ? assets : assets.filter((one) => one.assetId === assetId);
  if (ours.length === 0) return null;
  const parts = assetId === null ? await byAsset(tx, userId, ours) : await byWallet(tx, userId, ours[0]!, accountId);
  const said = parts.map((part) => ({ part, line: partLine(part, figure, currency) }));
  const known = said.filter(({ part }) => amountOf(part, figure) !== null);
  const sums = sumLines(
    known.map(({ part }) => part),
    figure,
    currency,
  );
  const isPartly = parts.some((part) => isUnknown(part, figure));
  return {
    lines: [
      ...sums.map((line) => ({ ...line, isUnknown: isPartly })),
      ...(parts.length > 1 ? largest(said.map(({ line }) => line)) : []),
    ],
    count: parts.reduce((all, { lotCount }) => all + lotCount, 0),
    startsOn: null,
    endsOn: null,
  };
}

async function byAsset(tx: Tx, userId: string, assets: readonly AssetLots[]): Promise<Part[]> {
  const names = await namesOf(
    tx,
    userId,
    'asset',
    assets.map(({ assetId }) => ({ key: assetId })),
  );
  return assets.map((one) => ({ ...one, label: names(one.assetId) }));
}

async function byWallet(
  tx: Tx,
  userId: string,
  { assetId, price }: AssetLots,
  accountId: string | null,
): Promise<Part[]> {
  const { computationId } = await ledgerState(tx, userId);
  const rows = await lotsByAccount(tx, userId, computationId!, { assetId, accountId });
  const names = await namesOf(
    tx,
    userId,
    'account',
    rows.map((row) => ({ key: row.accountId })),
  );
  return rows.map((row) => ({ ...withValue(row, price), label: names(row.accountId) }));
}

function amountOf({ costBasis, value, gain }: AssetLots, figure: HeldFigure): string | null {
  return figure === 'held_cost' ? costBasis : figure === 'held_value' ? value : gain;
}

function isUnknown({ price, unknownCount }: AssetLots, figure: HeldFigure): boolean {
  return (figure !== 'held_cost' && price === null) || (figure !== 'held_value' && unknownCount > 0);
}

function partLine(part: Part, figure: HeldFigure, currency: string): WhyLine {
  const value = amountOf(part, figure) ?? '0';
  return { ...plainLine, currency, label: part.label, value, count: part.lotCount, isUnknown: isUnknown(part, figure) };
}

/** Adds up lots. Unsold lots use their value as proceeds if cost and price are known. */
function sumLines(known: readonly AssetLots[], figure: HeldFigure, currency: string): WhyLine[] {
  const total = (of: (one: AssetLots) => string) => formatDecimal(sum(known.map((one) => dec(of(one)))));
  const line = { ...plainLine, currency };
  if (figure === 'held_cost')
    return [{ ...line, sign: 'equals', label: 'Cost basis', value: total(({ costBasis }) => costBasis) }];
  if (figure === 'held_value')
    return [{ ...line, sign: 'equals', label: 'Value at the last known prices', value: total(({ value }) => value!) }];
  const cost = total(({ known: { costBasis } }) => costBasis);
  const gain = total(({ gain: of }) => of!);
  return [
    { ...line, label: 'Value at the last known prices', value: formatDecimal(add(dec(gain), dec(cost))) },
    { ...line, sign: 'minus', label: 'Cost basis', value: cost },
    { ...line, sign: 'equals', label: 'Unrealized gain', value: gain },
  ];
}
