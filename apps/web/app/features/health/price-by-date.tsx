import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runWith } from '../../data/queries.ts';
import type { ProblemFix } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { plural } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { PriceField } from './price-field.tsx';
import { ProblemsDocument } from './problems.graphql.ts';

type Props = {
  problemKind: string;
  groupId: string;
  currency: string;
  symbol: string | null;
  onChange: (fix: ProblemFix | null) => void;
};

export function PriceByDate(props: Props) {
  const [mode, setMode] = useState<'each' | 'all'>('each');
  return (
    <div className="space-y-3">
      <Segmented
        label="Pricing"
        value={mode}
        onChange={(chosen) => {
          setMode(chosen);
          props.onChange(null);
        }}
        options={[
          { value: 'each', label: 'A price for each date' },
          { value: 'all', label: 'One price for all dates' },
        ]}
      />
      {mode === 'each' ? (
        <Table {...props} />
      ) : (
        <PriceField
          label={`Price of one ${props.symbol ?? 'unit'} on all dates, in ${props.currency}`}
          onChange={props.onChange}
        />
      )}
    </div>
  );
}

function Table({ problemKind: kind, groupId, currency, symbol, onChange }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const pages = useInfiniteQuery({
    queryKey: ['Problems', { kind, groupId, state: 'OPEN' }],
    queryFn: ({ client, pageParam }) =>
      runWith(client, ProblemsDocument, { kind, groupId, state: 'OPEN', after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ problems: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Loading dates" lines={4} />;
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const problems = pages.data.pages.flatMap((page) => page.problems.problems);
  const set = (id: string, text: string) => {
    const next = { ...typed, [id]: text };
    setTyped(next);
    const unitPrices = Object.entries(next).flatMap(([problemId, price]) => {
      const amount = readAmount(price);
      return amount === null ? [] : [{ problemId, price: amount }];
    });
    onChange(unitPrices.length === 0 ? null : { unitPrices });
  };
  return (
    <>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">Prices by date</caption>
        <thead>
          <tr className="border-strong border-b text-quiet">
            <th scope="col" className="py-1.5 pr-4 text-left font-medium">
              Date
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Price of one {symbol ?? 'unit'}, {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ id, happenedAt, quantity }) => {
            const text = typed[id] ?? '';
            return (
              <tr key={id} className="border-rule border-b">
                <th scope="row" className="py-1 pr-4 text-left font-regular">
                  {happenedAt && <Moment at={happenedAt} format="short-day" />}
                </th>
                <td className="py-1 pr-4 text-right">
                  <AmountText kind="crypto" value={quantity} />
                </td>
                <td className="w-40 py-1 pl-4">
                  <Input
                    aria-label={`Price on ${happenedAt?.slice(0, 'YYYY-MM-DD'.length) ?? 'that date'}`}
                    aria-invalid={text.trim() !== '' && readAmount(text) === null}
                    inputMode="decimal"
                    className="text-right"
                    value={text}
                    onChange={({ target }) => set(id, target.value)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ShowMore pages={pages} of={plural(problems.length, 'date')} />
      <p className="text-13 text-quiet">Dates without a price stay open.</p>
    </>
  );
}
