import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { DriftReason, YearDriftQuery } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { useBaseCurrency } from '../../../ui/base-currency.ts';
import { plural } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { KnownSum } from '../../../ui/why.tsx';

const YearDriftDocument = graphql(`
  query YearDrift($taxYear: String!) {
    yearDrift(taxYear: $taxYear) {
      filed {
        filedAt
        currency
      }
      figures {
        name
        asFiled
        now
        difference
      }
      transactions {
        id
        transaction {
          publicId
          sentence
          dateTime
        }
        asFiled
        now
        difference
        why
      }
      transactionCount
      reasons
      leftOut
    }
  }
`);

type Drift = NonNullable<YearDriftQuery['yearDrift']>;
type Figure = Drift['figures'][number];
type Changed = Drift['transactions'][number];

const WHY: Record<DriftReason, string> = {
  ADDED: 'Added since you filed',
  REMOVED: 'No longer in the year',
  PROCEEDS: 'Different proceeds',
  COST_BASIS: 'Different lots or lot cost',
  INCOME: 'Different value',
};

export function YearDrift({ taxYear, isFrozen }: { taxYear: string; isFrozen: boolean }) {
  const { data } = useQuery(graphqlQuery(YearDriftDocument, { taxYear }));
  const drift = data?.yearDrift;
  if (!drift) return null;
  if (drift.leftOut) return <p className="text-quiet">{drift.leftOut}</p>;
  if (drift.figures.length === 0 && drift.transactions.length === 0) {
    return isFrozen ? null : <p className="text-quiet">{taxYear} is unchanged since you froze it.</p>;
  }
  return (
    <Section title="As filed and now">
      <Banner status="warning" className="mb-4">
        {isFrozen
          ? `Calculated today, ${taxYear} would differ from what you filed. This page keeps the filed figures.`
          : `${taxYear} no longer matches what you filed. Documents made from it are outdated.`}{' '}
        {drift.reasons.join(' ')}
      </Banner>
      {drift.figures.length > 0 && (
        <Table
          caption={`Figures of ${taxYear} as filed and now, in ${drift.filed.currency}`}
          columns={FIGURES}
          rows={drift.figures}
          rowKey={({ name }) => name}
          phone={(row) => <PhoneLine name={row.name} of={row} />}
        />
      )}
      {drift.transactions.length > 0 && (
        <div className="mt-6">
          <p className="mb-2 text-13 text-quiet">
            {plural(drift.transactionCount, 'transaction differs', 'transactions differ')}
            {drift.transactionCount > drift.transactions.length && `; largest differences first`}. Gain and income
            combined.
          </p>
          <Table
            caption={`Transactions of ${taxYear} that differ from what was filed`}
            columns={TRANSACTIONS}
            rows={drift.transactions}
            rowKey={({ id }) => id}
            phone={(row) => <PhoneLine name={<What changed={row} />} of={row} />}
          />
        </div>
      )}
    </Section>
  );
}

const AMOUNTS: readonly Column<Pick<Figure, 'asFiled' | 'now' | 'difference'>>[] = [
  {
    key: 'asFiled',
    header: 'As filed',
    isNumber: true,
    width: '9rem',
    cell: (of) => <Side of={of} side="asFiled" />,
  },
  { key: 'now', header: 'Now', isNumber: true, width: '9rem', cell: (of) => <Side of={of} side="now" /> },
  {
    key: 'difference',
    header: 'Difference',
    isNumber: true,
    width: '9rem',
    cell: (of) => <Difference of={of} />,
  },
];
type Compared = Pick<Figure, 'asFiled' | 'now' | 'difference'>;

function sumOf({ asFiled, now, difference }: Compared, currency: string): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: 'Now', value: now },
      { sign: 'MINUS', label: 'As filed', value: asFiled },
      { sign: 'EQUALS', label: 'Difference', value: difference },
    ],
    ways: [],
  };
}

function Difference({ of }: { of: Compared }) {
  return <Amount value={of.difference} isGain why={sumOf(of, useBaseCurrency())} />;
}

function Side({ of, side }: { of: Compared; side: 'asFiled' | 'now' }) {
  return <Amount value={of[side]} why={sumOf(of, useBaseCurrency())} />;
}

const FIGURES: readonly Column<Figure>[] = [{ key: 'name', header: 'Figure', cell: ({ name }) => name }, ...AMOUNTS];
const TRANSACTIONS: readonly Column<Changed>[] = [
  { key: 'what', header: 'Transaction', cell: (changed) => <What changed={changed} /> },
  ...AMOUNTS,
];

function What({ changed: { transaction, why } }: { changed: Changed }) {
  return (
    <>
      {transaction ? (
        <Link className="link" to={`/transactions/${transaction.publicId}`}>
          {transaction.sentence}
        </Link>
      ) : (
        'Deleted transaction'
      )}
      <span className="block text-13 text-quiet">{WHY[why]}</span>
    </>
  );
}

function PhoneLine({ name, of }: { name: React.ReactNode; of: Pick<Figure, 'asFiled' | 'now' | 'difference'> }) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <span className="min-w-0">{name}</span>
        <Difference of={of} />
      </div>
      <div className="flex justify-between gap-4 text-13 text-quiet">
        <span>
          As filed <Side of={of} side="asFiled" />
        </span>
        <span>
          now <Side of={of} side="now" />
        </span>
      </div>
    </>
  );
}
