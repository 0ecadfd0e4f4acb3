import { type Doubt, partDoubt, type RowDoubts, rowDoubts } from '@lotbook/ledger/printed/unknown';
import type { RestsOn, UnknownFigure } from '@lotbook/ledger/unknown';
import type { UnknownFigure as Code } from '../generated/graphql.ts';

const FIGURES: Record<Code, UnknownFigure> = {
  COST_BASIS: 'cost_basis',
  PROCEEDS: 'proceeds',
  VALUE: 'value',
  ACQUIRED_AT: 'acquired_at',
};

type Unknown = { unknown: readonly Code[] };

export function restsOn({ unknown }: Unknown): RestsOn {
  return unknown.length === 0 ? {} : { unknown: unknown.map((code) => FIGURES[code]) };
}

export function doubtsOf(row: Unknown & { proceeds: string; costBasis: string }): RowDoubts {
  return rowDoubts({ ...restsOn(row), proceeds: row.proceeds, costBasis: row.costBasis });
}

export function incomeDoubt({ unknown }: Unknown, value: string): Doubt | undefined {
  return unknown.includes('VALUE') ? partDoubt(value, 'Value unknown') : undefined;
}

export function gainDoubt(row: Unknown): Doubt | undefined {
  return rowDoubts({ ...restsOn(row), proceeds: '0', costBasis: '0' }).gain;
}
