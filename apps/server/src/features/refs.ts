/**
 * Types that several features speak of. The feature that owns a type implements its fields
 * (`builder.objectType(AccountRef, { fields })`); every other feature returns just its key, `{ id }`, and the owner's
 * fields load the rest. An owner may hand on rows that are already loaded: whatever has the key will do.
 */

import { SEVERITIES } from '@lotbook/ledger/callout';
import type { Term as HoldingTerm } from '@lotbook/ledger/result';
import { LOT_ALLOCATIONS, METHODS } from '@lotbook/ledger/settings';
import type { CalloutRow, DisposalRow, IncomeRow } from '../books/results/rows.ts';
import { JOB_STATES } from '../books/sources/imports.ts';
import { type SourceRowOutcome as OutcomeOfRow, SOURCE_ROW_OUTCOMES } from '../books/sources/source-rows.ts';
import type { FlowDirection } from '../books/transactions/transactions.ts';
import { builder } from '../platform/graphql/builder.ts';
import { inCapitals } from '../platform/graphql/enum-values.ts';

// Keys of a user's things. Owners: wallets, imports, transactions, tax.
/** `position` where a type has no id of its own: within its computation or transaction. */
export type Key = { id: string };

export const AccountRef = builder.objectRef<Key>('Account');
export const ImportRef = builder.objectRef<Key>('Import');
export const TransactionRef = builder.objectRef<Key>('Transaction');
export const TaxReportRef = builder.objectRef<Key>('TaxReport');

/** A format or integration by its slug. Owner: wallets. */
export const IntegrationRef = builder.objectRef<{ slug: string }>('Integration');

export type FlowRow = {
  position: number;
  direction: FlowDirection;
  accountId: string;
  assetId: string;
  quantity: string;
  isWithheld: boolean;
  fiatValue: string | null;
  fiatCurrency: string | null;
  fiatSource: string | null;
  fiatPricedAt: Date | null;
  statedValue: string | null;
  statedCurrency: string | null;
  splitRatio: string | null;
};
export const FlowRef = builder.objectRef<FlowRow>('Flow');

/** Owner: tax. */
export const DisposalRef = builder.objectRef<DisposalRow>('Disposal');

/** Owner: tax. */
export const IncomeEntryRef = builder.objectRef<IncomeRow>('IncomeEntry');

/** Owner: tax. */
export const CalloutRef = builder.objectRef<CalloutRow>('Callout');

export type SourceRowRow = {
  rowNumber: number;
  cells: string[];
  outcome: OutcomeOfRow;
  reason: string | null;
  transactionId: string | null;
};
/** Owner: imports. */
export const SourceRowRef = builder.objectRef<SourceRowRow>('SourceRow');

// Words everybody uses. ---------------------------------------------------------------------------------------------

export const JobState = builder.enumType('JobState', { values: JOB_STATES });
export const Theme = builder.enumType('Theme', { values: ['LIGHT', 'DARK', 'SYSTEM'] as const });
export const CostBasisMethod = builder.enumType('CostBasisMethod', { values: METHODS });
export const LotAllocation = builder.enumType('LotAllocation', { values: LOT_ALLOCATIONS });
export const Priority = builder.enumType('Priority', { values: ['LOW', 'NORMAL', 'HIGH'] as const });
export const Term = builder.enumType('Term', {
  values: inCapitals(['short', 'long', 'none'] satisfies (NonNullable<HoldingTerm> | 'none')[]),
});
export const Severity = builder.enumType('Severity', { values: SEVERITIES });
export const ReportFormat = builder.enumType('ReportFormat', { values: ['CSV', 'PDF', 'TXF'] as const });
export const SourceRowOutcome = builder.enumType('SourceRowOutcome', { values: inCapitals(SOURCE_ROW_OUTCOMES) });

// Rows of a file. -----------------------------------------------------------------------------------------------------

export type RowIssueRow = {
  row: number;
  column?: string | null;
  value?: string | null;
  severity: string;
  code: string;
  message: string;
  remedy: string;
};

/** Something about a row of a file that a user should know. */
export const RowIssueRef = builder.objectRef<RowIssueRow>('RowIssue').implement({
  fields: (t) => ({
    row: t.exposeInt('row'),
    column: t.exposeString('column', { nullable: true }),
    value: t.exposeString('value', { nullable: true }),
    severity: t.exposeString('severity'),
    code: t.exposeString('code'),
    message: t.exposeString('message'),
    remedy: t.exposeString('remedy'),
  }),
});
