/** What a figure is made of, in few lines: the sum it is, or its largest parts and the rest of them. */
import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import { INCOME_VERBS } from '@lotbook/ledger/verbs';
import {
  type DisposedFilter,
  type DisposedGroup,
  type DisposedGrouping,
  disposedGroups,
} from '../../books/results/disposed-lots.ts';
import { incomeGroups } from '../../books/results/figure-parts.ts';
import { taxYearRange } from '../../books/results/tax-years.ts';
import { ledgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { readDisposals, readState } from '../../books/results/years.ts';
import { isUuid } from '../../platform/ids.ts';
import { ofBalance, ofBalances } from './balance.ts';
import { HELD_FIGURES, type HeldFigure, ofHeld } from './held.ts';
import { type Explanation, largest, plainLine, type WhyLine } from './lines.ts';
import { namesOf } from './names.ts';

export const FIGURES = ['gain', 'proceeds', 'cost_basis', 'income', 'balance', ...HELD_FIGURES] as const;
export type Figure = (typeof FIGURES)[number];
export type About = {
  figure: Figure;
  taxYear?: string | null | undefined;
  term?: DisposedFilter['term'] | undefined;
  assetId?: string | null | undefined;
  walletId?: string | null | undefined;
  label?: string | null | undefined;
  transactionId?: string | null | undefined;
};

/** @returns null when there is no such figure */
export function explain(tx: Tx, userId: string, about: About): Promise<Explanation | null> {
  const { figure, taxYear, assetId, walletId, transactionId } = about;
  if (figure === 'balance') {
    if (!assetId) return Promise.resolve(null);
    return walletId ? ofBalance(tx, userId, { assetId, accountId: walletId }) : ofBalances(tx, userId, assetId);
  }
  if (isHeld(figure)) return ofHeld(tx, userId, figure, { assetId: assetId ?? null, accountId: walletId ?? null });
  if (transactionId) return ofTransaction(tx, userId, transactionId);
  if (!taxYear) return Promise.resolve(null);
  return figure === 'income' ? ofIncome(tx, userId, about) : ofYear(tx, userId, about, figure);
}

type Money = Exclude<Figure, 'income' | 'balance' | HeldFigure>;

function isHeld(figure: Figure): figure is HeldFigure {
  return HELD_FIGURES.some((one) => one === figure);
}

async function ofYear(tx: Tx, userId: string, about: About, figure: Money): Promise<Explanation | null> {
  const state = await ledgerState(tx, userId);
  const { computationId, baseCurrency: currency } = state;
  const taxYear = about.taxYear!;
  if (computationId === null || (about.walletId && !isUuid(about.walletId))) return null;
  const { settings } = await readState(tx, userId);
  const filter: DisposedFilter = {
    taxYear,
    assetId: about.assetId ?? null,
    accountId: about.walletId ?? null,
    term: about.term ?? null,
    isRemoval: false,
    search: '',
  };
  const by: DisposedGrouping = filter.assetId === null ? 'asset' : filter.accountId === null ? 'account' : 'term';
  const groups = await rememberedAt(state, userId, `parts of ${JSON.stringify([filter, by])}`, () =>
    disposedGroups(tx, userId, computationId, filter, { by, unreported: unreportedKinds(settings.country) }),
  );
  const total = (of: (group: DisposedGroup) => string) => formatDecimal(sum(groups.map((group) => dec(of(group)))));
  const unknown = (of: (group: DisposedGroup) => number) => groups.some((group) => of(group) > 0);
  const line = { ...plainLine, currency };
  const denied = total(({ deniedLoss }) => deniedLoss);
  const asSum: WhyLine[] =
    figure === 'gain'
      ? [
          {
            ...line,
            label: 'Proceeds',
            value: total((g) => g.proceeds),
            isUnknown: unknown((g) => g.unknownProceedsCount),
          },
          {
            ...line,
            sign: 'minus',
            label: 'Cost basis',
            value: total((g) => g.costBasis),
            isUnknown: unknown((g) => g.unknownCostCount),
          },
          ...(isZero(dec(denied)) ? [] : [{ ...line, sign: 'plus', label: 'Denied losses', value: denied } as const]),
          {
            ...line,
            sign: 'equals',
            label: 'Gain',
            value: total((g) => g.gain),
            isUnknown: unknown((g) => g.unknownCount),
          },
        ]
      : [];
  const names = await namesOf(tx, userId, by, groups);
  const of = (group: DisposedGroup) =>
    figure === 'gain' ? group.gain : figure === 'proceeds' ? group.proceeds : group.costBasis;
  const isUnknown = (g: DisposedGroup) =>
    (figure === 'gain' ? g.unknownCount : figure === 'proceeds' ? g.unknownProceedsCount : g.unknownCostCount) > 0;
  const parts = groups.map((group) => ({
    ...line,
    label: names(group.key),
    value: of(group),
    count: group.count,
    isUnknown: isUnknown(group),
  }));
  return {
    lines: [...asSum, ...(parts.length > 1 || asSum.length === 0 ? largest(parts) : [])],
    count: groups.reduce((all, { count }) => all + count, 0),
    ...taxYearRange(taxYear, settings.taxYearStart),
  };
}

async function ofTransaction(tx: Tx, userId: string, transactionId: string): Promise<Explanation | null> {
  const { computationId, baseCurrency: currency } = await ledgerState(tx, userId);
  if (computationId === null || !isUuid(transactionId)) return null;
  // As many as anybody reads here; the list of its lots has all.
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

async function ofIncome(tx: Tx, userId: string, { taxYear, label }: About): Promise<Explanation | null> {
  const { computationId, baseCurrency: currency } = await ledgerState(tx, userId);
  if (computationId === null) return null;
  const { settings } = await readState(tx, userId);
  const groups = await incomeGroups(tx, userId, computationId, taxYear!, label ?? null);
  const names = label
    ? await namesOf(tx, userId, 'asset', groups)
    : (key: string | null) => INCOME_VERBS[key as IncomeLabel] ?? key ?? '';
  return {
    lines: largest(
      groups.map((group) => ({
        ...plainLine,
        currency,
        label: names(group.key),
        value: group.value,
        count: group.count,
        isUnknown: group.unknownCount > 0,
      })),
    ),
    count: groups.reduce((all, { count }) => all + count, 0),
    ...taxYearRange(taxYear!, settings.taxYearStart),
  };
}
