import type { BrokerStatement, ReportDisposal } from '@lotbook/reports/report';
import type { SaleFacts, StatementFacts } from './facts.ts';

export type SalesResult =
  | {
      readonly ok: true;
      readonly disposals: readonly ReportDisposal[];
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/**
 * @param sales the statements in order; later ones override earlier ones
 * @returns not ok if a figure could belong to several rows
 */
export function withSales(
  disposals: readonly ReportDisposal[],
  sales: readonly SaleFacts[],
  taxYear: string,
): SalesResult {
  const rows: ReportDisposal[] = disposals.map((disposal) => ({ ...disposal }));
  const notes: string[] = [];
  for (const sale of sales) {
    const found = rows.filter((row) => isAbout(sale, row));
    const hasFigure = sale.statement?.proceeds !== undefined || sale.statement?.cost_basis !== undefined;
    if (found.length > 1 && hasFigure) {
      const message = `the statement about ${nameOf(sale)} gives a figure but matches ${found.length} rows of ${taxYear}: name one row with "tx", "asset", "wallet" and "acquired_tx".`;
      return { ok: false, message };
    }
    if (found.length === 0)
      notes.push(`no disposal in ${taxYear} matches ${nameOf(sale)}, so the statement about it has no effect.`);
    for (const row of found) say(row, sale);
  }
  return { ok: true, disposals: rows, notes };
}

function isAbout({ tx, wallet, asset, acquired_tx }: SaleFacts, row: ReportDisposal): boolean {
  return (
    (tx === undefined || tx === row.transactionId) &&
    (wallet === undefined || wallet === row.accountId) &&
    (asset === undefined || asset === row.assetId) &&
    (acquired_tx === undefined || acquired_tx === row.acquiredTransactionId)
  );
}

function nameOf({ tx, wallet, asset, acquired_tx }: SaleFacts): string {
  const parts = Object.entries({ tx, wallet, asset, acquired_tx }).filter(([, value]) => value !== undefined);
  return parts.map(([key, value]) => `${key} "${value}"`).join(', ');
}

function say(row: ReportDisposal, { inherited, collectible, statement }: SaleFacts): void {
  if (inherited !== undefined) row.inherited = inherited;
  if (collectible !== undefined) row.collectible = collectible;
  if (statement !== undefined) row.statement = statementOf(statement);
}

function statementOf({ form, broker, basis_reported, proceeds, cost_basis }: StatementFacts): BrokerStatement {
  return {
    form,
    basisReported: basis_reported,
    ...(broker === undefined ? {} : { broker }),
    ...(proceeds === undefined ? {} : { proceeds }),
    ...(cost_basis === undefined ? {} : { costBasis: cost_basis }),
  };
}
