/** United States: losses that the year begins with and leaves for the next, by term, with what is assumed. */
import { dec, equals } from '@lotbook/ledger/decimal';
import { graphql } from '../../../generated/gql.ts';
import type { CarryoverPartsFragment } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { signOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

graphql(`
  fragment CarryoverParts on LossCarryover {
    source
    shortIn
    longIn
    shortFromLedger
    longFromLedger
    lossUsed
    shortOut
    longOut
    isIncomplete
    assumed
  }
`);

type Parts = CarryoverPartsFragment;
type Row = { term: string; carriedIn: string; carriedOut: string };
type Props = { carryover: Parts; currency: string; onProfile: () => void };

/** @param onProfile  asks for how the user files, and what they carry here */
export function Carryover({ carryover, currency, onProfile }: Props) {
  const { shortIn, longIn, shortOut, longOut, lossUsed, shortFromLedger, longFromLedger } = carryover;
  const all = [shortIn, longIn, shortOut, longOut, lossUsed, shortFromLedger, longFromLedger];
  if (all.every((amount) => signOf(amount) === 0)) return null;
  const doubt = carryover.isIncomplete
    ? ({ kind: 'incomplete', words: 'some gains it follows from are not known' } as const)
    : undefined;
  const columns: Column<Row>[] = [
    { key: 'term', header: 'Loss', cell: ({ term }) => term },
    {
      key: 'in',
      header: 'Carried in',
      isNumber: true,
      cell: ({ carriedIn }) => (
        <AmountText value={carriedIn} {...(doubt && carryover.source === 'LEDGER' ? { doubt } : {})} />
      ),
    },
    {
      key: 'out',
      header: 'Carried to the next year',
      isNumber: true,
      cell: ({ carriedOut }) => <AmountText value={carriedOut} {...(doubt ? { doubt } : {})} />,
    },
  ];
  const rows = [
    { term: 'Short-term', carriedIn: shortIn, carriedOut: shortOut },
    { term: 'Long-term', carriedIn: longIn, carriedOut: longOut },
  ];
  return (
    <Section title="Losses carried over" actions={<span className="text-13 text-quiet">{currency}</span>}>
      <div className="-mt-3">
        <Table caption="Losses carried in and out" columns={columns} rows={rows} rowKey={({ term }) => term} />
      </div>
      <div className="mt-3 max-w-prose space-y-1 text-13 text-quiet">
        {signOf(lossUsed) > 0 && (
          <p>
            <AmountText value={lossUsed} currency={currency} /> of the loss is set against other income this year.
          </p>
        )}
        {isOther(carryover) && (
          <p>
            What is carried in is from your tax profile. Earlier years of this ledger leave{' '}
            <AmountText value={shortFromLedger} currency={currency} /> short-term and{' '}
            <AmountText value={longFromLedger} currency={currency} /> long-term: check which your last return has.
          </p>
        )}
        {carryover.assumed.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <button type="button" className="link" onClick={onProfile}>
          Tax profile
        </button>
      </div>
    </Section>
  );
}

/** Whether the user entered something else than the ledger leaves. */
function isOther({ source, shortIn, longIn, shortFromLedger, longFromLedger }: Parts): boolean {
  return source === 'PROFILE' && !(isSame(shortIn, shortFromLedger) && isSame(longIn, longFromLedger));
}

const isSame = (a: string, b: string): boolean => equals(dec(a), dec(b));
