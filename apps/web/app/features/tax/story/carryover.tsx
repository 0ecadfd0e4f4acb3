import { dec, equals, formatDecimal, neg } from '@lotbook/ledger/decimal';
import { graphql } from '../../../generated/gql.ts';
import type { CarriedTermPartsFragment, CarryoverPartsFragment } from '../../../generated/graphql.ts';
import { Amount, AmountText } from '../../../ui/amount.tsx';
import { signOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { KnownSum } from '../../../ui/why.tsx';

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
    short {
      ...CarriedTermParts
    }
    long {
      ...CarriedTermParts
    }
  }

  fragment CarriedTermParts on CarriedTerm {
    carriedIn
    gain
    againstOtherTerm
    againstIncome
    gainLeft
    carriedOut
  }
`);

type Parts = CarryoverPartsFragment;
type Row = { term: 'short' | 'long'; parts: CarriedTermPartsFragment };
type Props = { carryover: Parts; currency: string; taxYear: string; onProfile: () => void };

export function Carryover({ carryover, currency, taxYear, onProfile }: Props) {
  const { shortIn, longIn, shortOut, longOut, lossUsed, shortFromLedger, longFromLedger } = carryover;
  const all = [shortIn, longIn, shortOut, longOut, lossUsed, shortFromLedger, longFromLedger];
  if (all.every((amount) => signOf(amount) === 0)) return null;
  const doubt = carryover.isIncomplete
    ? ({ kind: 'incomplete', words: 'some gains behind it are unknown' } as const)
    : undefined;
  const columns: Column<Row>[] = [
    { key: 'term', header: 'Loss', cell: ({ term }) => NAMES[term] },
    {
      key: 'in',
      header: 'Carried in',
      isNumber: true,
      cell: ({ parts: { carriedIn }, term }) => (
        <Amount
          value={carriedIn}
          doubt={carryover.source === 'LEDGER' ? doubt : undefined}
          why={signOf(carriedIn) === 0 ? undefined : cameFrom(carryover, term, { taxYear, currency })}
        />
      ),
    },
    {
      key: 'out',
      header: 'Carried to the next year',
      isNumber: true,
      cell: ({ parts, term }) => (
        <Amount value={parts.carriedOut} doubt={doubt} why={carriedSum(parts, term, { taxYear, currency, doubt })} />
      ),
    },
  ];
  const rows: Row[] = [
    { term: 'short', parts: carryover.short },
    { term: 'long', parts: carryover.long },
  ];
  return (
    <Section title="Losses carried over" actions={<span className="text-13 text-quiet">{currency}</span>}>
      <div className="-mt-3">
        <Table caption="Losses carried in and out" columns={columns} rows={rows} rowKey={({ term }) => term} />
      </div>
      <div className="mt-3 max-w-prose space-y-1 text-13 text-quiet">
        {signOf(lossUsed) > 0 && (
          <p>
            <AmountText value={lossUsed} currency={currency} /> of the loss offsets other income this year.
          </p>
        )}
        {isOther(carryover) && (
          <p>
            The carryover is from your tax profile. Earlier years in this ledger leave{' '}
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

const NAMES = { short: 'Short-term', long: 'Long-term' } as const;
type About = { taxYear: string; currency: string };

/** A carryover from the tax profile or from the previous year, whose page explains it. */
function cameFrom({ source, ...carryover }: Parts, term: Row['term'], { taxYear, currency }: About): KnownSum {
  const value = carryover[term].carriedIn;
  const before = String(Number(taxYear) - 1);
  const label = source === 'PROFILE' ? `From your tax profile for ${taxYear}` : `From ${before}`;
  return {
    currency,
    sum: [{ sign: null, label, value }],
    ways: source === 'PROFILE' ? [] : [{ to: `/tax/${before}`, words: `Tax year ${before}` }],
  };
}

/** The Schedule D worksheet for one term. */
function carriedSum(
  { carriedIn, gain, againstOtherTerm, againstIncome, gainLeft, carriedOut }: CarriedTermPartsFragment,
  term: Row['term'],
  { taxYear, currency, doubt }: About & { doubt: object | undefined },
): KnownSum {
  const isUnknown = doubt !== undefined;
  const other = term === 'short' ? 'long' : 'short';
  const isLoss = signOf(gain) < 0;
  const some = (line: KnownSum['sum'][number]) => (signOf(line.value) === 0 ? [] : [line]);
  return {
    currency,
    sum: [
      { sign: null, label: 'Loss carried in', value: carriedIn },
      isLoss
        ? { sign: 'PLUS', label: `${NAMES[term]} loss of ${taxYear}`, value: formatDecimal(neg(dec(gain))), isUnknown }
        : { sign: 'MINUS', label: `${NAMES[term]} gain of ${taxYear}`, value: gain, isUnknown },
      ...some({ sign: 'MINUS', label: `Offset against ${other}-term gains`, value: againstOtherTerm }),
      ...some({ sign: 'MINUS', label: 'Offset against other income', value: againstIncome }),
      ...some({ sign: 'PLUS', label: 'Remaining gain', value: gainLeft }),
      { sign: 'EQUALS', label: 'Loss carried forward', value: carriedOut, isUnknown },
    ],
    ways: [
      {
        to: `/disposed-lots?${new URLSearchParams({ year: taxYear, term })}`,
        words: `See the ${term}-term lots with their proofs`,
      },
    ],
  };
}

/** Returns true if the user's entry differs from the ledger. */
function isOther({ source, shortIn, longIn, shortFromLedger, longFromLedger }: Parts): boolean {
  return source === 'PROFILE' && !(isSame(shortIn, shortFromLedger) && isSame(longIn, longFromLedger));
}

const isSame = (a: string, b: string): boolean => equals(dec(a), dec(b));
