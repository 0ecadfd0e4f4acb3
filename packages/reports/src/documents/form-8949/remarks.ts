/** Lists rows to check, omitted rows, and figures that are not final. */
import { dec, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { NOT_IN_TIME } from '@lotbook/ledger/identification-words';
import { isReportable } from '@lotbook/ledger/printed/rows';
import { unknownText } from '@lotbook/ledger/printed/unknown';
import { verbOf } from '@lotbook/ledger/verbs';
import { count, plain } from '../../amounts.ts';
import { dateWriter } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import type { ReportInput } from '../../report.ts';
import { timelinessIn } from '../identifications/report.ts';
import type { BoxRows, FormRow } from './rows.ts';
import type { FormYear } from './year-facts.ts';

const NAMED = 12;

/** Formats `Cost unknown: 0.5 BTC sold 03/01/2024, ...` for each kind of unknown. */
function unknownRows(rows: readonly FormRow[]): string[] {
  const ways = Map.groupBy(
    rows.filter((row) => row.unknown !== undefined),
    (row) => unknownText({ unknown: row.unknown! }),
  );
  return [...ways].map(([way, found]) => {
    const named = found.slice(0, NAMED).map((row) => `${row.description} sold ${row.disposed}`);
    const more = found.length > NAMED ? `, and ${found.length - NAMED} more, which the CSV of this form marks` : '';
    return `${way}: ${named.join(', ')}${more}.`;
  });
}

function unreported({ disposals }: ReportInput, { year }: FormYear): string[] {
  const rows = disposals.filter((disposal) => isReportable(disposal, 'US') && disposal.statement === undefined);
  if (rows.length === 0) return [];
  const [forms, boxes] = year < 2025 ? ['Form 1099-B', 'C or F'] : ['Form 1099-DA or 1099-B', 'I or L'];
  const are = rows.length === 1 ? 'is' : 'are';
  return [
    `${count(rows.length, 'row')} ${are} in box ${boxes}: it is assumed that no broker reported ${rows.length === 1 ? 'it' : 'them'} on ${forms}. ` +
      'If you have such a form, enter it before you file.',
  ];
}

/** Lists sales with lots that were identified after the sale, which the method replaced. */
function identifiedTooLate({ identifications = [], disposals, assets, timeZone }: ReportInput): string[] {
  const dates = dateWriter(timeZone);
  const listed = new Set(disposals.map(({ transactionId }) => transactionId));
  const late = identifications.filter(
    (one) => listed.has(one.transactionId) && timelinessIn(one, dates) === 'afterwards',
  );
  if (late.length === 0) return [];
  const named = late
    .slice(0, NAMED)
    .map(({ assetId, at }) => `${assetId === null ? '' : `${assetLabel(assetId, assets)} `}sold ${dates.us(at)}`);
  const more = late.length > NAMED ? `, and ${late.length - NAMED} more` : '';
  return [`Lots named after the sale: ${named.join(', ')}${more}. ${NOT_IN_TIME}`];
}

function discounts(rows: readonly FormRow[], units: bigint, digits: number): string[] {
  const shown = rows.filter(({ codes }) => codes.includes('D')).length;
  if (shown === 0) return [];
  return [
    `Accrued market discount (box 1h of Form 1099-DA) of ${plain(units, digits)} is taken off the ${shown === 1 ? 'gain of 1 row' : `gains of ${count(shown, 'row')}`} in column (g), with code D. ` +
      'It is interest: report that amount on Schedule B, line 1. The total of column (h) is less by it than the gains in these records.',
  ];
}

function nominees(rows: readonly FormRow[], digits: number): string[] {
  const own = rows.filter(({ isNominee }) => isNominee);
  if (own.length === 0) return [];
  const proceeds = own.reduce((total, { amounts }) => total + amounts.proceeds, 0n);
  return [
    `${count(own.length, 'row')} received as a nominee for another owner, with proceeds of ${plain(proceeds, digits)}: column (g) takes back the gain or loss, with code N, so that (h) is zero. ` +
      'No other document has them.',
  ];
}

type RemarkFacts = { us: (instant: string) => string; directRows: number; marketDiscount: bigint; digits: number };

/**
 * @param facts `us` formats an instant as MM/DD/YYYY; `directRows` are on Schedule D instead; `marketDiscount` is in
 * units of 10^-digits
 */
export function remarks(
  input: ReportInput,
  form: FormYear,
  boxes: readonly BoxRows[],
  { us, directRows, marketDiscount, digits }: RemarkFacts,
): string[] {
  const notes: string[] = [];
  if (form.provisional) notes.push(form.provisional);
  if (directRows > 0) {
    notes.push(
      `${count(directRows, 'row')} reported to the IRS with basis and without adjustments: not on Form 8949, their totals go to Schedule D lines 1a and 8a.`,
    );
  }
  const rows = boxes.flatMap((box) => box.rows);
  notes.push(...discounts(rows, marketDiscount, digits), ...nominees(rows, digits));
  notes.push(...unreported(input, form), ...unknownRows(rows), ...identifiedTooLate(input));
  const unknown = rows.filter((row) => row.acquired === 'UNKNOWN');
  if (unknown.length > 0) {
    notes.push(
      `${count(unknown.length, 'row')} without a known acquisition date, because the purchase is missing from the records. ` +
        'Such rows are in Part I with the cost basis that is known, which is zero unless one was entered. ' +
        'Add the missing purchases, or be ready to explain these rows.',
    );
  }
  const left = input.disposals.filter((disposal) => !isReportable(disposal, 'US'));
  if (left.length > 0) {
    const kinds = [...new Set(left.map((disposal) => verbOf(disposal.kind).toLowerCase()))].sort().join(', ');
    const gain = sum(left.map((disposal) => dec(disposal.gain)));
    const counted = isZero(gain) ? '' : ` Their gain in the computation is ${formatDecimal(gain)}.`;
    const [verb, noun] = left.length === 1 ? ['it is', 'a sale or exchange'] : ['they are', 'sales or exchanges'];
    notes.push(`${count(left.length, 'row')} not listed because ${verb} not ${noun} (${kinds}).${counted}`);
  }
  const outside = rows.filter((row) => row.disposed !== '' && !row.disposed.endsWith(`/${form.year}`));
  if (outside.length > 0) {
    notes.push(
      `${count(outside.length, 'row')} dated outside ${form.year} in ${input.timeZone}; check the time zone of the records.`,
    );
  }
  const denied = input.disposals.filter(
    (disposal) => disposal.deniedLoss !== null && !isZero(dec(disposal.deniedLoss)),
  );
  if (denied.length > 0)
    notes.push(`${count(denied.length, 'row')} with a disallowed loss, added back in column (g) with code W.`);
  if (denied.some(({ statement }) => statement?.showsWashSale))
    notes.push(
      'Add the disallowed loss of a wash sale to the cost of the units bought in place of those sold (section 1091(d)); these records do not.',
    );
  if (input.currency !== 'USD') {
    notes.push(`Amounts are in ${input.currency}. A return in the United States is made in US dollars.`);
  }
  const now = us(input.generatedAt).slice(-4);
  if (now <= String(form.year)) notes.push(`Made before ${form.year} was over; later transactions are not in it.`);
  return notes;
}
