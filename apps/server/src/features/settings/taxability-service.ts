import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { UNSETTLED } from '@lotbook/engine/rules';
import { taxabilityOverlapText } from '@lotbook/ledger/json/check-taxability';
import { firstOverlap } from '@lotbook/ledger/json/check-timeline';
import type { TaxabilityPeriodRow } from '@lotbook/ledger/json/ledger-file';
import { OPERATIONS, type Operation } from '@lotbook/ledger/purpose';
import {
  readTaxability,
  removeTaxability,
  type TaxabilityRow,
  writeTaxability,
} from '../../facts/settings/taxability.ts';
import type { Scope } from '../../platform/scope.ts';
import { taxabilityEntries } from '../../results/engine/settings.ts';
import { keepPeriod, type PeriodChange, type Wanted, without } from './periods.ts';
import { GONE, type RuleOutcome, refuseRule, whyNotDays } from './tax-rules.ts';

export type Taxability = {
  operation: Operation;
  isTaxableByDefault: boolean;
  /** True if the law requires the default; otherwise it is only a cautious choice. */
  isSettled: boolean;
  /** Periods by first day. The default applies to all other days. */
  periods: TaxabilityRow[];
};

export async function taxabilityOf(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  country: string,
): Promise<Taxability[]> {
  const rows = await readTaxability(tx, userId);
  const law: Partial<Record<Operation, boolean>> = (jurisdictionOf(country) ?? jurisdictionOf('US')!).rules[0]
    .taxability;
  return OPERATIONS.map((operation) => ({
    operation,
    isTaxableByDefault: law[operation] ?? UNSETTLED[operation],
    isSettled: law[operation] !== undefined,
    periods: rows.filter((row) => row.operation === operation),
  }));
}

export type WantedTaxability = Wanted<TaxabilityRow>;
export type TaxabilityChange = PeriodChange<TaxabilityRow>;

export async function taxabilityWith(
  tx: Tx,
  userId: string,
  wanted: WantedTaxability,
): Promise<RuleOutcome<TaxabilityChange>> {
  const rows = await readTaxability(tx, userId);
  const before = rows.find(({ id, operation }) => id === wanted.id && operation === wanted.operation) ?? null;
  if (wanted.id !== null && !before) return GONE;
  const others = rows.filter((row) => row !== before);
  const wrongDays = whyNotDays(wanted, others);
  if (wrongDays) return wrongDays;
  const all = [...others, wanted].map(asFile);
  const clash = firstOverlap(all, ({ operation }) => operation);
  if (clash) {
    const [a, b] = clash.map((at) => all[at]!) as [TaxabilityPeriodRow, TaxabilityPeriodRow];
    return refuseRule('overlapping_taxability', 'settingStartDate', taxabilityOverlapText(a, b));
  }
  const after = { ...wanted, id: before?.id ?? randomUUID() };
  return { ok: true, value: { before, after, rows: [...others, after] } };
}

export async function taxabilityWithout(
  tx: Tx,
  userId: string,
  { id, operation }: { id: string; operation: Operation | null },
): Promise<RuleOutcome<TaxabilityChange>> {
  const rows = await readTaxability(tx, userId);
  return without(
    rows,
    rows.find((row) => row.id === id && (operation === null || row.operation === operation)),
  );
}

function asFile({ operation, isTaxable, startsOn, endsOn }: Omit<TaxabilityRow, 'id'>): TaxabilityPeriodRow {
  return { operation, taxable: isTaxable, start: startsOn, ...(endsOn === null ? {} : { end: endsOn }) };
}

const KEPT = {
  write: writeTaxability,
  remove: removeTaxability,
  entityOf: ({ operation }: TaxabilityRow) => `taxability.${operation}`,
  reason: 'taxability changed',
  rulesOf: (rows: readonly TaxabilityRow[]) => ({ taxability: taxabilityEntries(rows) }),
};

export function saveTaxability(scope: Scope, wanted: WantedTaxability): Promise<RuleOutcome> {
  return keepPeriod(scope, () => taxabilityWith(scope.tx, scope.userId, wanted), KEPT);
}

export function deleteTaxability(scope: Scope, which: { id: string; operation: Operation }): Promise<RuleOutcome> {
  return keepPeriod(scope, () => taxabilityWithout(scope.tx, scope.userId, which), KEPT);
}
