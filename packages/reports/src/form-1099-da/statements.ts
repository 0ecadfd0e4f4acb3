/**
 * Adds brokers' statements to disposals. A broker's report determines the box of each row, and may differ from the
 * user's figures.
 */
import { add, allocate, atScale, dec, formatDecimal, isZero, max, min, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import type { BrokerStatement, ReportDisposal } from '../report.ts';
import { basisOf, proceedsOf } from './differences.ts';
import type { Match } from './match.ts';
import { boxesOf, type OneBox, type Part } from './parts.ts';

/**
 * @param broker returns the default broker name of an account
 * @param isSecurity returns true if an asset is a tokenized security, whose losses the wash sale rule can disallow
 * @returns the disposals in order, each with its statement; one in several boxes is split
 */
export function withBrokerLines<D extends ReportDisposal>(
  disposals: readonly D[],
  matches: readonly Match<D>[],
  broker: (accountId: string) => string | undefined,
  isSecurity: (assetId: string) => boolean = () => false,
): D[] {
  const stated = new Map<D, D[]>();
  for (const match of matches) {
    for (const { lot, row } of statedParts(match, broker, isSecurity)) {
      const rows = stated.get(lot);
      if (rows) rows.push(row);
      else stated.set(lot, [row]);
    }
  }
  return disposals.flatMap((disposal) => stated.get(disposal) ?? [disposal]);
}

export function statedParts<D extends ReportDisposal>(
  match: Match<D>,
  broker: (accountId: string) => string | undefined,
  isSecurity: (assetId: string) => boolean = () => false,
): { lot: D; row: D }[] {
  const account = broker(match.lines[0]!.accountId);
  return boxesOf(match).flatMap((box) => {
    const [proceeds, basis] = [proceedsOf(box), basisOf(box)].map((found) => found[0]?.kind);
    const differs = {
      proceeds: proceeds === 'proceeds_higher' || proceeds === 'proceeds_lower',
      costBasis: basis === 'basis_reported' || basis === 'basis_shown',
    };
    const denied = deniedOf(box, isSecurity);
    return box.parts.map((part, i) => ({
      lot: part.lot,
      row: { ...part.row, ...denied?.[i], statement: statementOf(box.lines, part, differs, account) },
    }));
  });
}

/**
 * Returns the loss disallowed for each row of a tokenized security, at most the row's loss. Other assets have none,
 * because the rule covers only stock and securities (IRC 1091).
 */
function deniedOf<D extends ReportDisposal>(
  { lines, parts }: OneBox<D>,
  isSecurity: (assetId: string) => boolean,
): Pick<D, 'deniedLoss' | 'gain'>[] | null {
  const reported = sum(lines.map(({ washSaleLoss }) => dec(washSaleLoss ?? '0')));
  if (isZero(reported) || !parts.every(({ row }) => isSecurity(row.assetId))) return null;
  const losses = parts.map(({ row }) => max(ZERO, sub(dec(row.costBasis), dec(row.proceeds))));
  const scale = Math.max(reported.scale, ...losses.map((loss) => loss.scale));
  const total = atScale(min(reported, sum(losses)), scale);
  const weights = losses.map((loss) => atScale(loss, scale));
  if (total === 0n) return null;
  return allocate(total, weights).map((coefficient, i) => {
    const denied = { coefficient, scale };
    const { proceeds, costBasis } = parts[i]!.row;
    return { deniedLoss: formatDecimal(denied), gain: formatDecimal(add(sub(dec(proceeds), dec(costBasis)), denied)) };
  });
}

function statementOf(
  lines: OneBox['lines'],
  { proceeds, costBasis, marketDiscount }: Part,
  differs: { proceeds: boolean; costBasis: boolean },
  account: string | undefined,
): BrokerStatement {
  const [{ isBasisReported, term, broker }] = lines;
  const named = broker ?? account;
  return {
    form: '1099-DA',
    basisReported: isBasisReported,
    ...(named === undefined ? {} : { broker: named }),
    ...(term === null ? {} : { term }),
    ...(lines.some(({ washSaleLoss }) => washSaleLoss !== null) ? { showsWashSale: true } : {}),
    ...(marketDiscount === null ? {} : { marketDiscount: formatDecimal(marketDiscount) }),
    ...(differs.proceeds ? { proceeds: formatDecimal(proceeds) } : {}),
    ...(differs.costBasis && costBasis !== null ? { costBasis: formatDecimal(costBasis) } : {}),
  };
}
