/** Lists payments in crypto for goods, services and fees, which are also sales and included in the gains. */
import { onlyOf, type Report, type ReportDisposal } from '../../report.ts';
import { tableFile } from '../../table-file.ts';
import { disposalTable } from '../gains/table.ts';

const PAID: readonly string[] = ['spend', 'fee'];

export const report: Report = {
  id: 'expenses',
  title: 'Spending and fees',
  description: 'What you paid with crypto in the year, for goods, services and fees, at its value then.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  make(input, format) {
    const disposals = input.disposals.filter(({ kind }: ReportDisposal) => PAID.includes(kind));
    const table = {
      ...disposalTable(input, disposals),
      lead: `Paid with crypto in ${input.taxYear}, in ${input.currency}`,
      empty: `Nothing was paid with crypto in ${input.taxYear}.`,
    };
    return tableFile(report, onlyOf(input, { disposals }), format, table, disposals.length > 0 ? NOTES : []);
  },
};

const NOTES = [
  'Proceeds are what was paid, at its value then. Whether a payment or a fee may be deducted depends on what it was for: ask a tax adviser.',
];
