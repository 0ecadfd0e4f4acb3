/** Loads each method's figures in sequence, because each computes the whole ledger. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import type { MethodChoicesQuery, MethodFiguresQuery } from '../../generated/graphql.ts';
import { MethodFiguresDocument } from './comparison.graphql.ts';

export type Choice = NonNullable<MethodChoicesQuery['methodChoices']>['choices'][number];
export type Row = { choice: Choice; answer: MethodFiguresQuery['methodFigures'] | undefined; isFailed: boolean };

export function useComparison(taxYear: string, choices: readonly Choice[]) {
  const [isStopped, setStopped] = useState(false);
  const [settled, setSettled] = useState(0);
  const answers = useQueries({
    queries: choices.map(({ method, lotAllocation }, i) => ({
      ...graphqlQuery(MethodFiguresDocument, { taxYear, method, lotAllocation }),
      enabled: !isStopped && i <= settled,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const done = answers.findIndex(({ isPending }) => isPending);
  const count = done === -1 ? choices.length : done;
  // Requests the next method once all earlier ones have responded.
  if (count !== settled) setSettled(count);
  const rows: Row[] = choices.map((choice, i) => ({
    choice,
    answer: answers[i]?.data?.methodFigures,
    isFailed: answers[i]?.isError ?? false,
  }));
  return { rows, count, isStopped, stop: () => setStopped(true), goOn: () => setStopped(false) };
}
