import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { ledgerState } from '../../facts/ledger-state.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { readDisposals } from '../../results/years/years.ts';
import { type Explanation, largest, plainLine } from './lines.ts';

export async function ofTransaction(tx: Tx, userId: string, transactionId: string): Promise<Explanation | null> {
  const { computationId, baseCurrency: currency } = await ledgerState(tx, userId);
  if (computationId === null || !isUuid(transactionId)) return null;
  const rows = await readDisposals(
    tx,
    userId,
    computationId,
    { transactionId, isRemoval: false },
    { after: null, limit: 1000 },
  );
  if (rows.length === 0) return null;
  const line = { ...plainLine, currency };
  const total = (of: (row: (typeof rows)[number]) => string | null) =>
    formatDecimal(sum(rows.map((row) => dec(of(row) ?? '0'))));
  const unknown = (...figures: readonly string[]) =>
    rows.some((row) => row.unknown?.some((one) => figures.includes(one)));
  const denied = total(({ deniedLoss }) => deniedLoss);
  const lots = rows.map((row) => ({
    ...line,
    label: row.acquiredAt === null ? 'From the pool, or nothing was held' : 'Lot acquired',
    acquiredAt: row.acquiredAt,
    value: row.gain,
    isUnknown: row.unknown?.some((one) => one !== 'acquired_at') ?? false,
  }));
  return {
    lines: [
      { ...line, label: 'Proceeds', value: total((row) => row.proceeds), isUnknown: unknown('proceeds') },
      {
        ...line,
        sign: 'minus',
        label: 'Cost basis',
        value: total((row) => row.costBasis),
        isUnknown: unknown('cost_basis'),
      },
      ...(isZero(dec(denied)) ? [] : [{ ...line, sign: 'plus', label: 'Denied losses', value: denied } as const]),
      {
        ...line,
        sign: 'equals',
        label: 'Gain',
        value: total((row) => row.gain),
        isUnknown: unknown('proceeds', 'cost_basis'),
      },
      ...(lots.length > 1
        ? largest(lots).map((one) => (one.label.endsWith('others') ? { ...one, acquiredAt: null } : one))
        : []),
    ],
    count: rows.length,
    startsOn: null,
    endsOn: null,
  };
}
