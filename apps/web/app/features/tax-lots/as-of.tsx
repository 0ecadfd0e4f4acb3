/** Lots as of the end of a day: the day is part of the address, and of today where there is none. */
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { Input } from '../../ui/input.tsx';
import { useDates } from '../../ui/moment.tsx';
import { useToday } from '../../ui/today.ts';

/** It computes the ledger to that day: that is nothing to wait for while a page is drawn. */
export const HeldAssetsOnDocument = graphql(`
  query HeldAssetsOn($on: Date!, $walletId: ID) {
    heldAssetsOn(on: $on, walletId: $walletId) {
      error
      errorCode
      held {
        ...HeldAssetsParts
      }
    }
  }
`);

export const TaxLotsOnDocument = graphql(`
  query TaxLotsOn(
    $on: Date!
    $assetId: ID!
    $walletId: ID
    $sortBy: TaxLotOrder
    $desc: Boolean
    $offset: Int
    $limit: Int
  ) {
    taxLotsOn(
      on: $on
      assetId: $assetId
      walletId: $walletId
      sortBy: $sortBy
      desc: $desc
      offset: $offset
      limit: $limit
    ) {
      error
      errorCode
      page {
        totalCount
        lots {
          ...TaxLotParts
        }
      }
    }
  }
`);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Nobody has a coin from before. A year that is being typed begins with zeros. */
const FIRST_DAY = '2009-01-03';

/** The day in the address, `YYYY-MM-DD`; null is now. */
export function dayIn(search: URLSearchParams): string | null {
  const on = search.get('on');
  return on !== null && DAY.test(on) && on >= FIRST_DAY && !Number.isNaN(Date.parse(on)) ? on : null;
}

export function DayChoice() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const choose = (day: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (day === '') next.delete('on');
    else next.set('on', day);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <div className="flex items-center gap-2 print:hidden">
      <label htmlFor={id} className="whitespace-nowrap text-13 text-quiet">
        As of
      </label>
      <Input
        id={id}
        type="date"
        className="w-40"
        min={FIRST_DAY}
        max={useToday()}
        value={dayIn(search) ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}

/** Whose terms and prices these are. */
export function DayNote({ day }: { day: string }) {
  const dates = useDates();
  return <p className="mb-4">As of the end of {dates.calendarDate(day)}, at that day's prices.</p>;
}
