import type { Tx } from '@lotbook/db/user';
import { SEVERITIES } from '@lotbook/ledger/callout';
import type { Term as HoldingTerm } from '@lotbook/ledger/result';
import { LOT_ALLOCATIONS, METHODS, SAFE_HARBOR_ALLOCATIONS, TRANSFER_FEES } from '@lotbook/ledger/settings';
import { UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { FILING_STATUSES } from '@lotbook/reports/income-tax/us-rates';
import { PURPOSES } from '@lotbook/reports/report';
import { changesByIds } from '../../acts/changes/list.ts';
import { accountsByIds } from '../../facts/accounts/accounts.ts';
import { LINK_KINDS } from '../../facts/links/links.ts';
import { THEMES } from '../../facts/settings/settings.ts';
import { importsByIds, JOB_STATES } from '../../facts/sources/imports.ts';
import { SHOWN_OUTCOMES } from '../../facts/sources/source-rows.ts';
import { TASK_STATUSES } from '../../facts/syncs/tasks.ts';
import { transactionsByIds } from '../../facts/transactions/transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { DOCUMENT_FORMATS } from '../../results/documents/tax-documents.ts';
import { PRIORITIES } from '../../results/engine/computations.ts';
import type { CalloutRow, DisposalRow, IncomeRow } from '../../results/rows/rows.ts';
import type { UserPriceRow } from '../../valuation/own-prices.ts';
import type { UserRow } from '../../views/session.ts';

// All IDs of a response are loaded together. An unknown ID or another user's ID is null.

export const AccountRef = byId('Account', accountsByIds);
export const ChangeRef = byId('Change', changesByIds);
export const ImportRef = byId('Import', importsByIds);
export const TransactionRef = byId('Transaction', transactionsByIds);

export type AccountPage = {
  readonly rows: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly page: number;
  readonly pageCount: number;
  readonly ofKind: readonly string[];
};
export const AccountPageRef = builder.objectRef<AccountPage>('AccountPage');

export const UserRef = builder.objectRef<UserRow>('User');

function byId<Row extends { id: string }>(
  name: string,
  read: (tx: Tx, userId: string, ids: readonly string[]) => Promise<Row[]>,
) {
  return builder.loadableObjectRef<Row, string>(name, {
    load: (ids, context) => context.transaction((tx, userId) => read(tx, userId, ids)),
    toKey: ({ id }) => id,
    sort: true,
    cacheResolved: true,
  });
}

export const DisposalRef = builder.objectRef<DisposalRow>('Disposal');

export const IncomeEntryRef = builder.objectRef<IncomeRow>('IncomeEntry');

export const CalloutRef = builder.objectRef<CalloutRow>('Callout');

export const UserPriceRef = builder.objectRef<UserPriceRow>('UserPrice');

export const DivisionRest = builder.enumType('DivisionRest', {
  description:
    'The meaning of the rest of a divided withdrawal or deposit: a fee, another destination, or another origin.',
  values: inCapitals(['fee', 'elsewhere'] as const),
});
export const LinkKind = builder.enumType('LinkKind', { values: inCapitals(LINK_KINDS) });
export const TaskStatus = builder.enumType('TaskStatus', { values: TASK_STATUSES });
export const JobState = builder.enumType('JobState', { values: JOB_STATES });
export const Theme = builder.enumType('Theme', { values: THEMES });
export const CostBasisMethod = builder.enumType('CostBasisMethod', { values: METHODS });
export const LotAllocation = builder.enumType('LotAllocation', { values: LOT_ALLOCATIONS });
export const AllocationRule = builder.enumType('AllocationRule', {
  description:
    'How unused lots are allocated to wallets: as they are held, highest cost per unit first, oldest first, or as assigned by the user.',
  values: SAFE_HARBOR_ALLOCATIONS,
});
export const TransferFee = builder.enumType('TransferFee', {
  description: 'How to treat a transfer fee that is paid in the transferred asset.',
  values: TRANSFER_FEES,
});
export const Priority = builder.enumType('Priority', { values: PRIORITIES });
export const Term = builder.enumType('Term', {
  values: inCapitals(['short', 'long', 'none'] satisfies (NonNullable<HoldingTerm> | 'none')[]),
});
export const UnknownFigure = builder.enumType('UnknownFigure', {
  description: 'The unknown parts of a row, such as a missing price or purchase.',
  values: inCapitals(UNKNOWN_FIGURES),
});
export const FilingStatusRef = builder.enumType('FilingStatus', { values: FILING_STATUSES });
export const Severity = builder.enumType('Severity', { values: SEVERITIES });
export const ReportFormat = builder.enumType('ReportFormat', { values: inCapitals(DOCUMENT_FORMATS) });
export const DocumentPurpose = builder.enumType('DocumentPurpose', { values: inCapitals(PURPOSES) });
export const SourceRowOutcome = builder.enumType('SourceRowOutcome', { values: inCapitals(SHOWN_OUTCOMES) });

export const YearChangeRef = builder.simpleObject('YearChange', {
  description: 'A tax year whose gain or income would change. Null values: the year would not exist.',
  fields: (t) => ({
    taxYear: t.string(),
    gainBefore: t.field({ type: 'Decimal', nullable: true }),
    gainAfter: t.field({ type: 'Decimal', nullable: true }),
    incomeBefore: t.field({ type: 'Decimal', nullable: true }),
    incomeAfter: t.field({ type: 'Decimal', nullable: true }),
    isIncomplete: t.boolean({ description: 'Whether the new gain is based on incomplete data.' }),
    isGainUnknown: t.boolean({
      description: 'Whether the new gain is unknown because more of its data would be missing than now.',
    }),
    isIncomeUnknown: t.boolean({ description: 'The same for income.' }),
  }),
});

export const SourceRowRef = builder.simpleObject('SourceRow', {
  fields: (t) => ({
    rowNumber: t.int(),
    cells: t.stringList(),
    outcome: t.field({ type: SourceRowOutcome }),
    reason: t.string({ nullable: true }),
    transactionId: t.id({ nullable: true }),
  }),
});

export const RowIssueRef = builder.simpleObject('RowIssue', {
  fields: (t) => ({
    row: t.int(),
    column: t.string({ nullable: true }),
    value: t.string({ nullable: true }),
    severity: t.string(),
    code: t.string(),
    message: t.string(),
    remedy: t.string(),
  }),
});
