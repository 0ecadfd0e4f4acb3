import type { Printed } from '@lotbook/ledger/printed/rows';
import { type BlankForm, readBlankForm } from '../../pdf/blank.ts';
import type { BlankCell } from '../../pdf/on-blank.ts';
import { type ScheduleD, type TotalLine, YEAR_FACTS } from './lines.ts';

/**
 * The first of the fields (d), (e), (g), (h) of a line. @source AcroForm of Schedule D (Form 1040) of 2021, 2022, 2024
 * and 2025
 */
const FIRST_FIELD: Readonly<Record<TotalLine, number>> = {
  '1a': 3,
  '1b': 7,
  '2': 11,
  '3': 15,
  '8a': 23,
  '8b': 27,
  '9': 31,
  '10': 35,
};
const SINGLE = {
  line6: '1 f1_21',
  line7: '1 f1_22',
  line14: '1 f1_42',
  line15: '1 f1_43',
  line16: '2 f2_1',
  line21: '2 f2_4',
};

/** @returns null if the file is not Schedule D of that year, or its fields are not known yet */
export async function readScheduleD(bytes: Uint8Array, year: number): Promise<BlankForm | null> {
  if (year > YEAR_FACTS.lastYear) return null;
  const found = await readBlankForm(bytes, { title: 'Schedule D (Form 1040)', year, pages: 2 });
  const needed = [
    ...Object.values(FIRST_FIELD).map((n) => `1 f1_${n + 3}[0]`),
    ...Object.values(SINGLE).map((key) => `${key}[0]`),
  ];
  return found && needed.every((key) => found.places.has(key)) ? found : null;
}

/** Returns cells. An unused line is blank. The form itself has the parentheses for losses on lines 6, 14 and 21. */
export function scheduleDCells(d: ScheduleD): BlankCell[] {
  const cells: BlankCell[] = [];
  for (const [line, first] of Object.entries(FIRST_FIELD)) {
    const total = d.totals[line as TotalLine];
    if (isNothing(total)) continue;
    const { proceeds, costBasis, adjustment, gain } = total;
    const amounts = [proceeds, costBasis, line.endsWith('a') ? null : adjustment, gain];
    amounts.forEach((units, k) => {
      if (units !== null) cells.push({ key: `1 f1_${first + k}[0]`, units });
    });
  }
  for (const line of ['line7', 'line15', 'line16'] as const) cells.push({ key: `${SINGLE[line]}[0]`, units: d[line] });
  for (const line of ['line6', 'line14', 'line21'] as const)
    if (d[line] !== 0n) cells.push({ key: `${SINGLE[line]}[0]`, units: -d[line] });
  return cells;
}

function isNothing({ proceeds, costBasis, adjustment, gain }: Printed): boolean {
  return proceeds === 0n && costBasis === 0n && adjustment === 0n && gain === 0n;
}
