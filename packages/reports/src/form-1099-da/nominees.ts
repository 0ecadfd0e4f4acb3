import type { NomineeLine } from '../report.ts';
import type { KeptLine } from './kept-line.ts';

/** @param broker returns the default broker name of an account */
export function nomineesOf(
  lines: readonly KeptLine[],
  broker: (accountId: string) => string | undefined,
): NomineeLine[] {
  return lines
    .filter(({ isNominee }) => isNominee)
    .map((line) => ({
      id: line.id,
      broker: line.broker ?? broker(line.accountId) ?? null,
      asset: line.asset,
      quantity: line.quantity,
      acquiredOn: line.acquiredOn,
      soldOn: line.soldOn,
      proceeds: line.proceeds,
      costBasis: line.costBasis,
      basisReported: line.isBasisReported,
      isLong: line.term === 'long',
    }));
}
