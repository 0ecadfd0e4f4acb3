import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { formatPercent, signOf } from '../../ui/format.ts';
import { monthInWords } from './months.ts';
import type { Performance } from './query.ts';

const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

type Rates = ReadonlyMap<string, string | null>;

export function MonthsTable({ page }: { page: Performance }) {
  const months: Rates = new Map(page.months.map(({ stretch, rate }) => [stretch, rate ?? null]));
  const isIncomplete = page.leftOut.length > 0;
  const years = page.years.toReversed();
  const cell = (stretch: string, rate: string | null | undefined) =>
    rate === undefined ? null : <MonthRate stretch={stretch} rate={rate} isIncomplete={isIncomplete} />;
  const monthOf = (year: string, at: number) => `${year}-${String(at + 1).padStart(2, '0')}`;
  return (
    <>
      <div className="hidden overflow-x-auto lg:block">
        <table className="w-full border-collapse text-13">
          <caption className="sr-only">Monthly time-weighted return</caption>
          <thead>
            <tr className="border-rule border-b text-quiet">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Year
              </th>
              {NAMES.map((name) => (
                <th key={name} scope="col" className="px-1 py-2 text-right font-medium">
                  {name}
                </th>
              ))}
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Full year
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ stretch: year, rate }) => (
              <tr key={year} className="border-rule border-b">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {year}
                </th>
                {NAMES.map((name, at) => (
                  <td key={name} className="px-1 py-2 text-right">
                    {cell(monthOf(year, at), months.get(monthOf(year, at)))}
                  </td>
                ))}
                <td className="py-2 pl-3 text-right font-medium">{cell(year, rate ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="flex flex-col divide-y divide-rule lg:hidden">
        {years.map(({ stretch: year, rate }) => (
          <div key={year} className="py-3">
            <dt className="flex items-baseline justify-between text-14 font-medium">
              {year}
              {cell(year, rate ?? null)}
            </dt>
            <dd className="mt-2 grid grid-cols-3 gap-x-6 gap-y-1 text-13 sm:grid-cols-4">
              {NAMES.map((name, at) => {
                const month = monthOf(year, at);
                return (
                  months.has(month) && (
                    <span key={name} className="flex items-baseline justify-between gap-2">
                      <span className="text-quiet">{name}</span>
                      {cell(month, months.get(month))}
                    </span>
                  )
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One decimal, so that a year fits on a row. Color only repeats the sign. */
function MonthRate({ stretch, rate, isIncomplete }: { stretch: string; rate: string | null; isIncomplete: boolean }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.delete('span');
  next.set('period', stretch);
  const when = stretch.length === 4 ? stretch : monthInWords(stretch);
  const words = rate === null ? 'unknown' : formatPercent(rate, { hasSign: true, fractionDigits: 1 });
  const sign = rate === null || isIncomplete ? 0 : signOf(rate);
  return (
    <Link
      to={{ search: next.toString() }}
      preventScrollReset
      aria-label={`${when}: ${isIncomplete && rate !== null ? 'incomplete, ' : ''}${words}`}
      className={clsx(
        'numeric whitespace-nowrap hover:underline',
        sign > 0 && 'text-gain',
        sign < 0 && 'text-loss',
        (rate === null || isIncomplete) && 'text-quiet',
      )}
    >
      {rate === null ? '?' : words}
    </Link>
  );
}
