/** Foreign accounts for FinCEN Form 114 (FBAR) and Form 8938, as far as the ledger's prices allow. */
import { compare, type Decimal, dec, sum } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { count, plain, separated } from '../../amounts.ts';
import { dateWriter } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { digitsOf, limitsDoNotApply, type Report, type ReportInput, withoutFigures } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { type AccountYear, accountYears } from './balances.ts';
import { FBAR_OVER, FORM_8938, type Form8938Limit } from './year-facts.ts';

export const report: Report = {
  id: 'foreign-accounts',
  title: 'Foreign accounts, an aid to FBAR and Form 8938',
  description:
    'The highest value of each account in the year and its value at the end, for FinCEN Form 114 and Form 8938.',
  purpose: 'file',
  countries: ['US'],
  years: { from: 2011, to: null },
  formats: ['pdf', 'csv', 'xlsx'],
  isAboutLots: true,
  isAboutLedger: true,
  make(input, format) {
    const accounts = listed(input);
    return tableFile(report, withoutFigures(input), format, accountTable(input, accounts), notesOn(input, accounts));
  },
};

function listed(input: ReportInput): AccountYear[] {
  const held = input.heldByOthers;
  return accountYears(input)
    .filter(({ accountId }) => held === undefined || held.includes(accountId))
    .map((account) => ({ account, name: nameOf(input, account) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ account }) => account);
}

const nameOf = ({ accounts = {} }: ReportInput, { accountId }: AccountYear) =>
  accountId === '' ? 'Without an account' : (accounts[accountId] ?? accountId);

function accountTable(input: ReportInput, accounts: readonly AccountYear[]): Table {
  const digits = digitsOf(input);
  const { us } = dateWriter(input.timeZone);
  const printed = (of: (account: AccountYear) => Decimal) => roundToTotal(accounts.map(of), digits);
  const [highest, atEnd] = [printed((account) => account.highest), printed((account) => account.atEnd)];
  const totalOf = (units: readonly bigint[]) =>
    plain(
      units.reduce((a, b) => a + b, 0n),
      digits,
    );
  return {
    lead: `Accounts in ${input.taxYear}, in ${input.currency}, at the prices that are known`,
    columns: [
      { head: 'Account', kind: 'text', weight: 13 },
      { head: 'Highest Value', kind: 'figure', weight: 10 },
      { head: 'On', kind: 'date', weight: 8 },
      { head: 'Value at Year End', kind: 'figure', weight: 11 },
      { head: 'Oldest Price Used', kind: 'date', weight: 10 },
      { head: 'Not Counted', kind: 'text', weight: 16 },
    ],
    rows: accounts.map((account, i) => [
      nameOf(input, account),
      plain(highest[i]!, digits),
      account.highestAt === null ? '' : us(account.highestAt),
      plain(atEnd[i]!, digits),
      account.oldestPriceAt === null ? '' : us(account.oldestPriceAt),
      notCounted(account, input),
    ]),
    totals: [['Totals:', totalOf(highest), '', totalOf(atEnd), '', '']],
  };
}

const MOST_NAMED = 4;

function notCounted({ unpriced, wentBelowZero }: AccountYear, { assets }: ReportInput): string {
  const names = unpriced.map((id) => assetLabel(id, assets)).sort();
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [
    ...(names.length > 0 ? [`Price unknown: ${named}`] : []),
    ...(wentBelowZero ? ['A balance below zero'] : []),
  ].join('; ');
}

function notesOn(input: ReportInput, accounts: readonly AccountYear[]): string[] {
  const unpriced = accounts.filter((account) => account.unpriced.length > 0).length;
  const other = limitsDoNotApply(input, 'USD');
  const below = accounts.filter(({ wentBelowZero }) => wentBelowZero).length;
  return [
    ...(other.length > 0 ? other : verdict(accounts)),
    'Each account is valued after each of its transactions and at both ends of the year, at the last price that your ledger states by then. ' +
      'Between these moments no price is known here, so the highest value may have been higher.',
    ...(unpriced > 0
      ? [`${count(unpriced, 'account')} held assets without a known price, which count as nothing: add their value.`]
      : []),
    ...(below > 0
      ? [`${count(below, 'account')} went below zero, so that transactions are missing, and the values with them.`]
      : []),
    input.heldByOthers
      ? 'Listed are accounts at exchanges and other services. Which of them are foreign depends on the company that holds them: strike out those in the United States.'
      : 'All accounts are listed, since a ledger does not say which are yours alone: strike out those, and those held in the United States.',
    'FinCEN Form 114 does not ask for a foreign account that holds nothing but crypto until its rules are amended (Notice 2020-2). One that holds money or securities too is reported.',
    form8938(),
  ];
}

function form8938(): string {
  const { unitedStates, abroad } = FORM_8938;
  const both = ({ atYearEnd, anyTime }: Form8938Limit) => `${separated(atYearEnd)} and ${separated(anyTime)}`;
  const { atYearEnd, anyTime } = unitedStates.single;
  return (
    `Form 8938 is for more than ${separated(atYearEnd)} USD at the end of the year or ${separated(anyTime)} USD at any time ` +
    `(married filing jointly: ${both(unitedStates.jointly)}), living abroad ${both(abroad.single)} (jointly: ${both(abroad.jointly)}).`
  );
}

function verdict(accounts: readonly AccountYear[]): string[] {
  const highest = sum(accounts.map((account) => account.highest));
  const isOver = compare(highest, dec(FBAR_OVER)) > 0;
  const isWhole = accounts.every(({ unpriced, wentBelowZero }) => unpriced.length === 0 && !wentBelowZero);
  const limit = `${separated(FBAR_OVER)} USD`;
  if (isOver)
    return [`The highest values together are over ${limit}: FinCEN Form 114 may be needed for those that are foreign.`];
  if (!isWhole)
    return [`The highest values that are known are together not over ${limit}; with what is not counted they may be.`];
  return [`The highest values together are not over ${limit}, as far as the prices tell.`];
}
