import type { BrokerLine } from '@lotbook/ledger/broker-line';
import { abs, dec, formatDecimal, isNegative, isZero, roundTo, sub, toFixed } from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import type { Difference, DifferenceKind } from '@lotbook/reports/form-1099-da/differences';
import type { WhyUnmatched } from '@lotbook/reports/form-1099-da/kept-line';
import type { MatchedBy } from '@lotbook/reports/form-1099-da/match';

const WHY: Readonly<Record<WhyUnmatched, string>> = {
  nominee: 'You received it for another owner, who reports the sale.',
  'taken-apart': 'You said that it reports no sale in your records.',
  'sale-gone': 'The sale that you matched it with is not in your records any more. Match it again.',
  'does-not-add-up':
    'You matched several lines with the same sale, and their quantities differ from the sale, so it is unknown which line has which units.',
  'no-asset':
    'Your records have no sale of this asset from this wallet that is not in another line. A file may be missing, or the broker calls the asset something else.',
  'two-assets': 'This wallet has two assets that go by this name. Match it by hand.',
  'no-day':
    'Your records have no sale of this asset on that day, the day before or the day after that is not in another line. A file may be missing.',
  quantity:
    'Your records have sales of this asset about that day, but not of this quantity. Match it by hand if it is one of them.',
};

/** Lists the amounts by column, because without a matching sale Form 8949 has no row to show. */
export function receivedForAnother({ proceeds, costBasis }: Pick<BrokerLine, 'proceeds' | 'costBasis'>): string {
  const gain = sub(dec(proceeds), dec(costBasis ?? '0'));
  const back = isNegative(gain) || isZero(gain) ? money(formatDecimal(abs(gain))) : `−${money(formatDecimal(gain))}`;
  return `You received it for another owner, who reports the sale. Form 8949 has ${money(proceeds)} in column (d), ${money(costBasis ?? '0')} in (e) and ${back} in (g) with code N, so the result is zero. File a Form 1099 for the owner, too.`;
}

export const whyUnmatched = (why: WhyUnmatched): string => WHY[why];

export const UNREPORTED =
  'No line of the broker reports it. It stays in box I or L of Form 8949, unless a line is missing here. Units paid as a fee are often not reported.';

const BY: Readonly<Record<MatchedBy, string>> = {
  hand: 'Matched by hand.',
  all: 'Same day, quantity and proceeds.',
  quantity: 'Same day and quantity.',
  rounded: 'Same day, and the same quantity but for its last digits, which the broker left out.',
  day: 'All of this asset on that day: the quantities add up.',
  'next-day': 'Dated a day apart, as another time zone has it; the quantities are the same.',
  year: 'A line for the whole year has all sales that no other line has.',
};

export const matchedBy = (by: MatchedBy): string => BY[by];

type Say = (reported: string, own: string, apart: string) => string;

const DIFFERS: Readonly<Record<DifferenceKind, Say>> = {
  proceeds_higher: (reported, own, apart) =>
    `The broker reports proceeds of ${reported}, your records have ${own}: most often the cost of the sale, which the broker did not take off. Form 8949 has ${reported} in column (d) and −${apart} in (g) with code E.`,
  proceeds_lower: (reported, own, apart) =>
    `The broker reports proceeds of ${reported}, your records have ${own}. Form 8949 has ${reported} in column (d) and ${apart} in (g) with code O. Find out why before you file.`,
  proceeds_unknown: (reported) =>
    `Your records do not know what this sale brought; the broker reports ${reported}. Set that value on the transaction.`,
  basis_reported: (reported, own) =>
    `The broker told the IRS a cost basis of ${reported}; by your records it is ${own}. Form 8949 has ${reported} in column (e), and the difference in (g) with code B.`,
  basis_shown: (reported, own) =>
    `The broker shows a cost basis of ${reported} and did not report it; by your records it is ${own}, which Form 8949 has in column (e), with code B and 0 in (g).`,
  basis_not_shown: (_reported, own) =>
    `The broker shows no cost basis, as is usual for units bought before 2026 or moved in from elsewhere. Form 8949 has yours, ${own}.`,
  basis_unknown: (reported) =>
    `Your records do not know what these units cost; the broker shows ${reported}. Add the purchase that is missing.`,
  term: (reported, own) =>
    `The broker calls it ${TERMS[reported]}; by your records it is ${TERMS[own]}. Form 8949 has it on that part, with code T.`,
  ordinary: (_reported, own) =>
    `The broker calls it ordinary income (box 6); by your records it is ${TERMS[own]}. Form 8949 has it as a capital gain on that part, with code T. If it is ordinary income, as in a trade or business, it does not belong on Form 8949: ask an adviser before you file.`,
  market_discount: (reported, own) =>
    `The broker shows an accrued market discount of ${reported} (box 1h), which is interest as far as there is a gain. Form 8949 takes ${own} off the gain in (g) with code D; report ${own} on Schedule B.`,
  wash_sale: (reported, own) =>
    `The broker disallows ${reported} as a wash sale; by your records ${own} is disallowed, since the rule is about stock and securities. Form 8949 has your figure in (g) with code W; attach a statement that explains the difference. If this is a tokenized security, mark it as one on its page under Tax lots.`,
  quantity: (reported, own) => `The broker reports a quantity of ${reported}, your records have ${own}.`,
  day: (reported, own) =>
    `The broker dates the sale ${reported}, your records ${own}. Form 8949 has the day of your records.`,
  acquired: (reported, own) =>
    `The broker gives ${reported} as the date of acquisition; your records have ${own}. A broker may use lots in a different order.`,
};

const TERMS: Readonly<Record<string, string>> = {
  short: 'short-term',
  long: 'long-term',
  both: 'partly short-term and partly long-term',
};
const AMOUNTS: ReadonlySet<DifferenceKind> = new Set([
  'proceeds_higher',
  'proceeds_lower',
  'proceeds_unknown',
  'basis_reported',
  'basis_shown',
  'basis_not_shown',
  'basis_unknown',
  'market_discount',
  'wash_sale',
]);
const DAYS: ReadonlySet<DifferenceKind> = new Set(['day', 'acquired']);

/** @returns sentences; amounts in US dollars */
export function differenceSentence({ kind, reported, own }: Difference): string {
  const text = AMOUNTS.has(kind) ? money : DAYS.has(kind) ? day : (said: string | null) => said ?? '';
  const apart =
    AMOUNTS.has(kind) && reported !== null && own !== null ? money(toFixed(abs(sub(dec(reported), dec(own))), 2)) : '';
  return DIFFERS[kind](text(reported), text(own), apart);
}

/** Rounds to cents. Describes less than half a cent as less than one cent. */
function money(amount: string | null): string {
  if (amount === null) return '';
  const exact = dec(amount);
  if (isZero(roundTo(exact, 2, 'half-up')) && !isZero(exact)) return 'less than a cent';
  return digitsApart(toFixed(exact, 2));
}

function day(text: string | null): string {
  const [, year, month, of] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  if (year) return `${month}/${of}/${year}`;
  return text === 'various' ? 'various dates' : 'none';
}
