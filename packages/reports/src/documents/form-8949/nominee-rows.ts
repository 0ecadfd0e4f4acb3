/**
 * Rows of another owner's sales that a broker reports in the user's name. They are shown as the user's own and offset
 * in (g).
 * @source Instructions for Form 8949, column (f), code N
 */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { roundedUnits } from '@lotbook/ledger/printed/rows';
import { assetLabel } from '../../descriptions.ts';
import type { NomineeLine, ReportDisposal, ReportInput } from '../../report.ts';
import type { FormRow } from './rows.ts';
import { boxOf } from './year-facts.ts';

export function nomineeRows({ nominees = [], assets }: ReportInput, year: number, digits: number): FormRow[] {
  const ordered = nominees.toSorted((a, b) => compare(a.soldOn ?? '', b.soldOn ?? '') || compare(a.id, b.id));
  return ordered.map((line) => {
    const proceeds = roundedUnits(dec(line.proceeds), digits);
    const costBasis = roundedUnits(dec(line.costBasis ?? '0'), digits);
    const statement = {
      form: '1099-DA' as const,
      basisReported: line.basisReported,
      ...(line.broker === null ? {} : { broker: line.broker }),
    };
    const name = assetLabel(line.asset, assets);
    return {
      box: boxOf(line.isLong ? 'II' : 'I', statement, year),
      description: line.quantity === null ? name : `${formatDecimal(dec(line.quantity))} ${name}`,
      acquired: usDay(line.acquiredOn),
      disposed: usDay(line.soldOn),
      codes: 'N',
      amounts: { proceeds, costBasis, adjustment: costBasis - proceeds, gain: 0n },
      asset: line.asset,
      quantity: dec(line.quantity ?? '0'),
      broker: line.broker,
      disposal: { ...disposalOf(line), statement },
      isNominee: true,
    };
  });
}

function disposalOf({ asset, quantity, acquiredOn, soldOn, proceeds, costBasis, isLong }: NomineeLine): ReportDisposal {
  const instant = (day: string | null) => (day === null ? null : `${day}T12:00:00Z`);
  return {
    transactionId: '',
    kind: 'sale',
    assetId: asset,
    accountId: null,
    quantity: quantity ?? '0',
    acquiredAt: instant(acquiredOn),
    acquiredTransactionId: null,
    disposedAt: instant(soldOn) ?? '',
    proceeds,
    costBasis: costBasis ?? '0',
    gain: '0',
    deniedLoss: null,
    term: isLong ? 'long' : 'short',
    rule: null,
  };
}

function usDay(day: string | null): string {
  const [year, month, of] = day?.split('-') ?? [];
  return year === undefined ? 'VARIOUS' : `${month}/${of}/${year}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
