import { type Leaving, leavingWith } from '../../../acts/sources/removal.ts';
import { type LedgerState, ledgerState, rememberedAt } from '../../../facts/ledger-state.ts';
import { findImport } from '../../../facts/sources/imports.ts';
import { EngineFailure } from '../../../results/engine/run-engine.ts';
import {
  MAX_WHAT_IF_TRANSACTIONS,
  type ShortTransaction,
  storedYears,
  yearsIf,
} from '../../../results/engine/what-if-years.ts';
import { type YearChange, yearChanges } from '../../../results/years/year-changes.ts';
import { canUndo } from './service.ts';

export type UndoPreview = Omit<Leaving, 'ledgerSize'> & {
  currency: string;
  years: YearChange[];
  yearsLeftOut: string | null;
};

type YearsAnswer = Pick<UndoPreview, 'years' | 'yearsLeftOut'>;

export async function undoPreview(
  shortTransaction: ShortTransaction,
  userId: string,
  importId: string,
  left: AbortSignal,
): Promise<UndoPreview | null> {
  const found = await shortTransaction(async (tx) => {
    const row = await findImport(tx, userId, importId);
    if (!row || !canUndo(row)) return null;
    return { state: await ledgerState(tx, userId), leaving: await leavingWith(tx, userId, importId) };
  });
  if (!found) return null;
  const { state } = found;
  const { ledgerSize, ...leaving } = found.leaving;
  const { numberRemoved } = leaving;
  const size = { numberRemoved, ledgerSize };
  const changes = await yearsAnswer(shortTransaction, userId, { importId, state, left, ...size });
  return { ...leaving, currency: state.baseCurrency, ...changes };
}

async function yearsAnswer(
  shortTransaction: ShortTransaction,
  userId: string,
  asked: { importId: string; state: LedgerState; left: AbortSignal; numberRemoved: number; ledgerSize: number },
): Promise<YearsAnswer> {
  const { importId, state, left, numberRemoved, ledgerSize } = asked;
  if (numberRemoved === 0) return { years: [], yearsLeftOut: null };
  if (ledgerSize > MAX_WHAT_IF_TRANSACTIONS) {
    return leftOut('Your ledger is too large to show here what this does to each tax year.');
  }
  try {
    return await rememberedAt(state, userId, `undo preview ${importId}`, async () => {
      const before =
        (await shortTransaction((tx) => storedYears(tx, userId))) ??
        (await yearsIf(shortTransaction, userId, {}, left));
      const after = await yearsIf(shortTransaction, userId, { without: importId }, left);
      return {
        years: before && after ? yearChanges(before, after, state.baseCurrency, 'zero') : [],
        yearsLeftOut: null,
      };
    });
  } catch (error) {
    // An abandoned request needs no reason.
    if (!(error instanceof EngineFailure) && !left.aborted) throw error;
    return leftOut(`What this does to each tax year could not be calculated: ${(error as Error).message}`);
  }
}

function leftOut(yearsLeftOut: string): YearsAnswer {
  return { years: [], yearsLeftOut };
}
