/** Adds up a year by wallet, rounded so that each column adds up to the year. */
import type { Tx } from '@lotbook/db/user';
import { add, compare, dec, formatDecimal, toFixed } from '@lotbook/ledger/decimal';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import { digitsOf } from '@lotbook/reports/report';
import { ledgerState, rememberedAt } from '../../../facts/ledger-state.ts';
import { type DisposedGroup, disposedGroups } from '../../../results/lots/disposed-lots.ts';
import { type IncomeGroup, incomeByWallet } from '../../../results/lots/figure-parts.ts';
import type { TaxSummary } from '../service.ts';

export type WalletSums = {
  proceeds: string;
  costBasis: string;
  gain: string;
  count: number;
  unknownCount: number;
  unknownProceedsCount: number;
  unknownCostCount: number;
};
export type WalletOfYear = {
  accountId: string | null;
  all: WalletSums;
  short: WalletSums;
  long: WalletSums;
  income: { value: string; count: number; unknownCount: number };
};

/** Returns wallets by amount moved, the largest first. */
export async function walletsOfYear(tx: Tx, userId: string, summary: TaxSummary): Promise<WalletOfYear[]> {
  const { computed, taxYear, settings } = summary;
  if (computed === null) return [];
  const state = await ledgerState(tx, userId);
  const found = await rememberedAt(state, userId, `wallets of ${taxYear}`, async () => ({
    groups: await disposedGroups(tx, userId, computed.id, ofYear(taxYear), {
      by: 'wallet-term',
      unreported: unreportedKinds(settings.country),
    }),
    income: await incomeByWallet(tx, userId, computed.id, taxYear),
  }));
  const digits = digitsOf({ currency: settings.baseCurrency });
  return [...together(found.groups, found.income).values()]
    .sort((a, b) => compare(dec(b.all.proceeds), dec(a.all.proceeds)) || order(a.accountId ?? '', b.accountId ?? ''))
    .map((wallet) => ({
      ...wallet,
      all: printed(wallet.all, digits),
      short: printed(wallet.short, digits),
      long: printed(wallet.long, digits),
      income: { ...wallet.income, value: toFixed(dec(wallet.income.value), digits) },
    }));
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ofYear = (taxYear: string) => ({
  taxYear,
  assetId: null,
  accountId: null,
  term: null,
  between: null,
  isRemoval: false,
  kinds: null,
  search: '',
});

const NOTHING: WalletSums = {
  proceeds: '0',
  costBasis: '0',
  gain: '0',
  count: 0,
  unknownCount: 0,
  unknownProceedsCount: 0,
  unknownCostCount: 0,
};

function together(groups: readonly DisposedGroup[], income: readonly IncomeGroup[]): Map<string, WalletOfYear> {
  const wallets = new Map<string, WalletOfYear>();
  const walletOf = (accountId: string): WalletOfYear => {
    const known = wallets.get(accountId);
    if (known) return known;
    const noIncome = { value: '0', count: 0, unknownCount: 0 };
    const made = { accountId: accountId || null, all: NOTHING, short: NOTHING, long: NOTHING, income: noIncome };
    wallets.set(accountId, made);
    return made;
  };
  for (const { key, ...sums } of groups) {
    const [accountId, term] = key!.split(' ') as [string, 'short' | 'long' | 'none'];
    const wallet = walletOf(accountId);
    wallet.all = addSums(wallet.all, sums);
    if (term !== 'none') wallet[term] = sums;
  }
  for (const { key, value, count, unknownCount } of income) walletOf(key ?? '').income = { value, count, unknownCount };
  return wallets;
}

function addSums(a: WalletSums, b: WalletSums): WalletSums {
  const sum = (of: 'proceeds' | 'costBasis' | 'gain') => formatDecimal(add(dec(a[of]), dec(b[of])));
  return {
    proceeds: sum('proceeds'),
    costBasis: sum('costBasis'),
    gain: sum('gain'),
    count: a.count + b.count,
    unknownCount: a.unknownCount + b.unknownCount,
    unknownProceedsCount: a.unknownProceedsCount + b.unknownProceedsCount,
    unknownCostCount: a.unknownCostCount + b.unknownCostCount,
  };
}

function printed(sums: WalletSums, digits: number): WalletSums {
  const text = (amount: string) => toFixed(dec(amount), digits);
  return { ...sums, proceeds: text(sums.proceeds), costBasis: text(sums.costBasis), gain: text(sums.gain) };
}
