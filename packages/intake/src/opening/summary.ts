/** Summarizes a file. The size of a summary is limited for any file. */
import { howRead } from '@lotbook/integrations/reading/columns/words';
import type { FileWarning, Importer, OptionSpec } from '@lotbook/integrations/reading/importer';
import type { ReadEntry } from '@lotbook/integrations/reading/read-table';
import { ZONE_WARNINGS } from '@lotbook/integrations/reading/zones';
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { FileSummary, FormatName } from './file.ts';
import type { FileRefusal } from './refusal.ts';
import { problemsOnPage } from './refusal-words.ts';

const MAX_ISSUES = 500;

/** Codes about the time zone, which the page shows separately and lets the user change. */
const ZONE_CODES: ReadonlySet<string> = new Set(ZONE_WARNINGS);

function formatName(importer: Importer): FormatName {
  return { id: importer.id, label: importer.label, integration: importer.integration, integrationName: importer.name };
}

function emptySummary(): FileSummary {
  return {
    format: null,
    candidates: [],
    problems: [],
    missingOptions: [],
    timeZone: null,
    howRead: [],
    warnings: [],
    header: [],
    rowCount: 0,
    transactionCount: 0,
    issues: [],
    issueCount: 0,
    errorRowCount: 0,
    skipped: [],
    skippedCount: 0,
    assets: [],
    accountNames: [],
    firstAt: null,
    lastAt: null,
  };
}

function warningText({ message, remedy }: FileWarning): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)} ${remedy}`;
}

export function refusedSummary(refusal: FileRefusal): FileSummary {
  const summary = { ...emptySummary(), problems: problemsOnPage(refusal) };
  if (refusal.kind === 'ambiguous' || refusal.kind === 'several_templates') {
    return { ...summary, candidates: refusal.candidates.map(formatName) };
  }
  if (refusal.kind !== 'options_missing') return summary;
  const missingOptions = refusal.missing.map(({ key, label, question, kind, choices = [] }) => {
    return { key, label, question, kind, choices: choices.map((choice) => ({ ...choice })) };
  });
  return { ...summary, format: formatName(refusal.importer), missingOptions };
}

/**
 * @returns `questions` raised by rows, or `refusedZone`, the fixed time zone of the format if the user chose another
 * one. With either, the summary must not be used
 */
export function summarize(
  importer: Importer,
  entries: Iterable<ReadEntry>,
): { summary: FileSummary; questions: readonly OptionSpec[]; refusedZone: string | null } {
  const summary = emptySummary();
  summary.format = formatName(importer);
  const assets = new Map<string, AssetRef>();
  const accounts = new Set<string>();
  const errorRows = new Set<number>();
  let questions: readonly OptionSpec[] = [];
  let refusedZone: string | null = null;
  for (const entry of entries) {
    if (entry.kind === 'transaction') addTransaction(summary, entry.transaction, assets, accounts);
    else if (entry.kind === 'skipped') {
      summary.skippedCount++;
      if (summary.skipped.length < MAX_ISSUES) summary.skipped.push(entry.skipped);
    } else if (entry.kind === 'issue') {
      summary.issueCount++;
      if (entry.issue.severity === 'error') errorRows.add(entry.issue.row);
      if (summary.issues.length < MAX_ISSUES) summary.issues.push(entry.issue);
    } else {
      summary.rowCount = entry.rowCount;
      summary.howRead = howRead(entry.styles);
      summary.timeZone = entry.zones.chosen;
      refusedZone = entry.zones.refused;
      summary.warnings = entry.warnings.filter(({ code }) => !ZONE_CODES.has(code)).map(warningText);
      questions = entry.styles.questions;
    }
  }
  summary.errorRowCount = errorRows.size;
  summary.assets = [...assets.values()];
  summary.accountNames = [...accounts];
  if (summary.transactionCount === 0) summary.problems = problemsOnPage(nothingIn(summary));
  return { summary, questions, refusedZone };
}

function addTransaction(
  summary: FileSummary,
  draft: DraftTransaction,
  assets: Map<string, AssetRef>,
  accounts: Set<string>,
): void {
  summary.transactionCount++;
  for (const leg of [...sentLegs(draft), ...receivedLegs(draft), draft.split, ...draft.fees]) {
    if (leg) assets.set(assetKey(leg.asset), leg.asset);
  }
  if (draft.account !== undefined) accounts.add(draft.account);
  if (draft.toAccount !== undefined) accounts.add(draft.toAccount);
  if (summary.firstAt === null || draft.timestamp < summary.firstAt) summary.firstAt = draft.timestamp;
  if (summary.lastAt === null || draft.timestamp > summary.lastAt) summary.lastAt = draft.timestamp;
}

function nothingIn({ rowCount, errorRowCount }: FileSummary): FileRefusal {
  return rowCount === 0 ? { kind: 'no_rows' } : { kind: 'no_transactions', hasErrors: errorRowCount > 0 };
}
