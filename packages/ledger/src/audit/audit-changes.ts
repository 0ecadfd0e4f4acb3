/** Describes changes in the audit log. `audit-actions.ts` has the words for actions. */
import { sentenceCase, spaced } from './audit-actions.ts';
import { type AuditDates, auditValue } from './audit-values.ts';

export type Change = { name: string; from: string; to: string };

const INNER = /^(accountId|importId|id|userId|decision|kept|other|intoAssetId|position|fiatSource)$/;

const FIELDS: Record<string, string> = {
  areSmallBalancesHidden: 'Group small balances',
  costBasisPaused: 'Calculation paused',
  count: 'Prices',
  dateTime: 'Time',
  displayCurrency: 'Display currency',
  hiddenAssets: 'Hidden assets',
  displayedBalances: 'Balances shown',
  email: 'Email address',
  ended: 'Sessions ended',
  endsOn: 'Last day',
  fiatValue: 'Value',
  isAdmin: 'Administrator',
  filename: 'File',
  isAssumed: 'Set aside by Lotbook',
  isIgnored: 'Ignored',
  isSpam: 'Spam',
  hasStakingRewardsHidden: 'Staking rewards hidden in lists',
  hasWalletsSpamHidden: 'Spam hidden in wallets',
  isTaxable: 'Taxable',
  lotAllocation: 'Lots',
  madeAt: 'Copy made',
  mailsAlerts: 'Alerts by mail',
  mailsWeeklySummary: 'Weekly summary by mail',
  madeBy: 'By version',
  numberImported: 'Imported',
  numberKeptByOtherImports: 'Kept by other imports',
  numberRemoved: 'Removed',
  origin: 'Linked',
  startsOn: 'First day',
  tokenCount: 'How many',
  taxYearStartDay: 'Tax year starts on day',
  taxYearStartMonth: 'Tax year starts in',
  what: 'Change',
  walletFrom: 'Per wallet from',
};

export function changesOf(before: string | null, after: string | null, dates: AuditDates): Change[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => !INNER.test(name));
  return names
    .map((name) => ({
      name: FIELDS[name] ?? sentenceCase(spaced(name)),
      from: auditValue(name, from[name], dates),
      to: auditValue(name, to[name], dates),
    }))
    .filter((change) => change.from !== change.to);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value };
  } catch {
    return { value: json };
  }
}
