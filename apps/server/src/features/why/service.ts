import type { Tx } from '@lotbook/db/user';
import type { DisposedFilter } from '../../results/lots/disposed-lots.ts';
import { ofBalance, ofBalances } from './balance.ts';
import { HELD_FIGURES, type HeldFigure, ofHeld } from './held.ts';
import type { Explanation } from './lines.ts';
import { ofTransaction } from './transaction.ts';
import { ofYear, YEAR_FIGURES } from './year.ts';

export const FIGURES = [...YEAR_FIGURES, 'balance', ...HELD_FIGURES] as const;
export type Figure = (typeof FIGURES)[number];
export type About = {
  figure: Figure;
  taxYear?: string | null | undefined;
  month?: number | null | undefined;
  term?: DisposedFilter['term'] | undefined;
  assetId?: string | null | undefined;
  walletId?: string | null | undefined;
  label?: string | null | undefined;
  transactionId?: string | null | undefined;
  at?: Date | null | undefined;
};

export function explain(tx: Tx, userId: string, about: About): Promise<Explanation | null> {
  const { figure, taxYear, transactionId } = about;
  const assetId = about.assetId ?? null;
  const accountId = about.walletId ?? null;
  if (figure === 'balance') {
    if (assetId === null) return Promise.resolve(null);
    if (accountId === null) return ofBalances(tx, userId, assetId);
    return ofBalance(tx, userId, { assetId, accountId, at: about.at ?? null });
  }
  if (isHeld(figure)) return ofHeld(tx, userId, figure, { assetId, accountId });
  if (transactionId) return ofTransaction(tx, userId, transactionId);
  if (!taxYear) return Promise.resolve(null);
  const { month = null, term = null, label = null } = about;
  return ofYear(tx, userId, figure, { taxYear, month, term, assetId, accountId, label });
}

function isHeld(figure: Figure): figure is HeldFigure {
  return HELD_FIGURES.some((one) => one === figure);
}
