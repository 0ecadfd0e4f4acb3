/** Measures large inputs to single steps: a hundred thousand halves of transfers, a form of 20,000 rows. */
import { manyHalves } from '../packages/intake/src/matching/testing-halves.ts';
import { matchTransfers } from '../packages/intake/src/matching/transfers.ts';
import { form8949Pdf } from '../packages/reports/src/documents/form-8949/pdf.ts';
import { form8949 } from '../packages/reports/src/documents/form-8949/rows.ts';
import { writePdf } from '../packages/reports/src/pdf/write.ts';
import { aDisposal, anInput } from '../packages/reports/test/sample-input.ts';
import type { BenchRow } from './row.ts';

export const name = 'limits';

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const quantities of ['equal', 'alike'] as const) {
    const halves = manyHalves(quantities);
    const value = await timed(() => matchTransfers(halves));
    rows.push({ what: `100,000 halves of ${quantities} quantity matched`, value, unit: 'ms' });
  }
  const disposals = Array.from({ length: 20_000 }, (_, i) =>
    aDisposal({ proceeds: `${i}.123456`, costBasis: `${i % 77}.98765` }),
  );
  const input = anInput({ disposals });
  const value = await timed(() => writePdf(form8949Pdf(input, form8949(input), null).document));
  return [...rows, { what: 'Form 8949 of 20,000 rows as PDF', value, unit: 'ms' }];
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
