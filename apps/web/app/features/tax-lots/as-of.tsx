import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import { Input } from '../../ui/input.tsx';
import { useDates } from '../../ui/moment.tsx';
import { useToday } from '../../ui/today.ts';

/** Loads in the browser: it calculates the ledger up to that day, which would delay the page. */
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

/** Bitcoin's first block. Also rejects years still being typed, which start with zeros. */
const FIRST_DAY = '2009-01-03';

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

export function DayNote({ day }: { day: string }) {
  const dates = useDates();
  return <p className="mb-4">As of the end of {dates.calendarDate(day)}, at that day's prices.</p>;
}
