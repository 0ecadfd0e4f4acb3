/** The effect of a change on tax years: one line per changed figure, before and after. */

import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { graphql } from '../generated/gql.ts';
import type { YearChangePartsFragment } from '../generated/graphql.ts';
import { HiddenAmount } from './amount.tsx';
import { useAmountsHidden } from './amounts-hidden.ts';
import { Calculating, NotCalculated } from './calculating.tsx';
import { formatFiat } from './format.ts';
import { Failed } from './query-states.tsx';

graphql(`
  fragment YearChangeParts on YearChange {
    taxYear
    gainBefore
    gainAfter
    incomeBefore
    incomeAfter
    isIncomplete
    isGainUnknown
    isIncomeUnknown
  }
`);

export function ChangesStates<Data>({
  query,
  queryKey,
  onSave,
  children,
}: {
  query: UseQueryResult<Data>;
  queryKey: QueryKey;
  onSave?: (() => void) | undefined;
  children: (data: Data) => ReactNode;
}) {
  const client = useQueryClient();
  const asked = JSON.stringify(queryKey);
  const [stopped, setStopped] = useState<string | null>(null);
  const stop = () => {
    setStopped(asked);
    void client.cancelQueries({ queryKey, exact: true });
  };
  const start = () => {
    setStopped(null);
    void query.refetch();
  };
  if (query.isPending && stopped === asked) return <NotCalculated onStart={start} onSave={onSave} />;
  if (query.isPending) return <Calculating key={asked} onStop={stop} onSave={onSave} />;
  if (query.isSuccess) return children(query.data);
  return (
    <Failed error={query.error} title="Couldn't calculate what this changes" onRetry={() => void query.refetch()} />
  );
}

/**
 * @param yearsLeftOut  the reason shown instead of figures
 * @param after  the heading of the right-hand column, such as "Without this file"
 * @param currencyBefore  the currency of the current figures if it differs; all years are shown then
 */
export function YearChanges(props: {
  years: readonly YearChangePartsFragment[];
  currency: string;
  yearsLeftOut?: string | null;
  after: string;
  currencyBefore?: string | null | undefined;
  lead?: string | undefined;
  /** Distinguishes these figures from others on the page for screen readers. */
  of?: string | undefined;
}) {
  if (props.yearsLeftOut) return <p className="text-quiet">{props.yearsLeftOut}</p>;
  const { currency, currencyBefore = null } = props;
  const lines = props.years.flatMap(linesOf);
  const changed = lines.filter(
    ({ before, after, isUnknown }) =>
      (isUnknown || currencyBefore !== null || before !== after) &&
      (isUnknown || !(isNothing(before) && isNothing(after))),
  );
  if (changed.length === 0) return <p>No tax year {currencyBefore === null ? 'changes' : 'has a gain or income'}.</p>;
  return (
    <div className="pt-1">
      <p className="font-medium">
        {props.lead !== undefined
          ? `${props.lead}, in ${currency}:`
          : currencyBefore === null
            ? `Your tax years change, in ${currency}:`
            : `Your tax years, in ${currencyBefore} now and in ${currency} after the change:`}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={props.of === undefined ? 'Changes of tax years' : `Changes of tax years: ${props.of}`}
        className="mt-1 max-h-56 overflow-auto border-rule border-y"
      >
        <table className="w-full text-13">
          <thead className="text-12 text-quiet">
            <tr className="border-rule border-b">
              <th scope="col">
                <span className="sr-only">Tax year</span>
              </th>
              <th scope="col" className="py-1 text-right font-regular">
                Now{currencyBefore !== null && `, in ${currencyBefore}`}
              </th>
              <td aria-hidden />
              <th scope="col" className="whitespace-nowrap py-1 text-right font-regular">
                {props.after}
                {currencyBefore !== null && `, in ${currency}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ year, figure, before, after, isIncomplete, isUnknown }) => (
              <tr key={`${year.taxYear} ${figure}`} className="border-rule border-b last:border-b-0">
                <th scope="row" className="w-full py-1 pr-3 text-left font-regular">
                  {year.taxYear} {figure}
                  {isIncomplete && <span className="text-quiet"> incomplete</span>}
                </th>
                <td className="numeric py-1 text-right text-quiet">
                  <Figure figure={before} currency={currencyBefore ?? currency} />
                </td>
                <td aria-hidden className="px-2 py-1 text-quiet">
                  →
                </td>
                <td className="numeric py-1 text-right">
                  {isUnknown ? (
                    <span className="text-quiet">unknown</span>
                  ) : (
                    <Figure figure={after} currency={currency} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {changed.some(({ isIncomplete }) => isIncomplete) && (
        <p className="mt-1 text-13 text-quiet">Incomplete: prices or purchases are missing in that year.</p>
      )}
    </div>
  );
}

function linesOf(year: YearChangePartsFragment) {
  return [
    {
      year,
      figure: 'gain',
      before: year.gainBefore,
      after: year.gainAfter,
      isIncomplete: year.isIncomplete && !year.isGainUnknown,
      isUnknown: year.isGainUnknown,
    },
    {
      year,
      figure: 'income',
      before: year.incomeBefore,
      after: year.incomeAfter,
      isIncomplete: false,
      isUnknown: year.isIncomeUnknown,
    },
  ];
}

const isNothing = (figure: string | null | undefined) => figure == null || /^[0.]+$/.test(figure);

function Figure({ figure, currency }: { figure: string | null | undefined; currency: string }) {
  const areHidden = useAmountsHidden();
  if (figure == null) return 'no such year';
  return areHidden ? <HiddenAmount /> : formatFiat(figure, { currency });
}
