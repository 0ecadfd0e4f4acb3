import type { UserPricesQuery } from '../../generated/graphql.ts';
import { formatExact } from '../../ui/format.ts';
import { Moment, useDates } from '../../ui/moment.tsx';
import { type Pages, ShowMore } from '../../ui/show-more.tsx';
import { Table } from '../../ui/table.tsx';

type Price = UserPricesQuery['userPrices'][number];

/** Replaces the day, for a custom currency's price where no other is known. */
const EVERY_DAY = 'always';
const isDay = (moment: string) => /^\d{4}-\d\d-\d\d$/.test(moment);

export function OwnPriceTable({ prices, pages }: { prices: readonly Price[]; pages: Pages }) {
  const dates = useDates();
  return (
    <>
      <Table
        caption="Your own prices"
        rows={prices}
        rowKey={({ id }) => id}
        columns={[
          { key: 'asset', header: 'Asset', cell: ({ asset }) => asset },
          {
            key: 'moment',
            header: 'Day or time',
            cell: ({ moment }) =>
              moment === EVERY_DAY ? (
                'All other days'
              ) : isDay(moment) ? (
                dates.calendarDate(moment)
              ) : (
                <Moment at={moment} />
              ),
          },
          {
            key: 'price',
            header: 'Price',
            isNumber: true,
            cell: ({ price, currency }) => (
              <>
                {formatExact(price, currency)} <span className="text-quiet">{currency}</span>
              </>
            ),
          },
        ]}
      />
      <ShowMore pages={pages} className="mt-4" />
    </>
  );
}
