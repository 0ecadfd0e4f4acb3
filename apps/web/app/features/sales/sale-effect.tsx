/** What sales that have not happened would do: the tax year with them and without, the tax that they save, and the lots they take. */

import { graphql } from '../../generated/gql.ts';
import type { SaleEffectPartsFragment, SimulatedSalePartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { difference } from './sums.ts';

graphql(`
  fragment SaleEffectParts on SaleEffect {
    taxYear
    before {
      short
      long
      none
      gain
      isIncomplete
    }
    after {
      short
      long
      none
      gain
      isIncomplete
    }
    taxBefore {
      leftOut
      estimate {
        onCrypto
        ratesOf
        isIncomplete
      }
    }
    taxAfter {
      estimate {
        onCrypto
        lossUsed
        carriedShort
        carriedLong
      }
    }
    saving
  }
`);

graphql(`
  fragment SimulatedSaleParts on SimulatedSale {
    asset {
      id
      symbol
    }
    account {
      id
      name
    }
    quantity
    price
    gain
    lotCount
    lots {
      acquiredTransactionId
      acquiredAt
      quantity
      proceeds
      costBasis
      gain
      deniedLoss
      term
      unknown
    }
    turnsLong {
      acquiredTransactionId
      quantity
      from
      gain
    }
    callouts
  }
`);

type Effect = SaleEffectPartsFragment;
type Row = { key: string; label: string; before: string; after: string; isTax?: boolean };

type Props = { effect: Effect; currency: string; onProfile: () => void };

/** @param onProfile  asks for how the user files */
export function SaleEffect({ effect, currency, onProfile }: Props) {
  const doubt = effect.before.isIncomplete
    ? ({ kind: 'incomplete', words: 'the year has gains that are not known' } as const)
    : undefined;
  const columns: Column<Row>[] = [
    { key: 'label', header: effect.taxYear, cell: ({ label }) => label },
    { key: 'before', header: 'Now', isNumber: true, cell: (row) => <Sum value={row.before} row={row} doubt={doubt} /> },
    {
      key: 'after',
      header: 'After the sale',
      isNumber: true,
      cell: (row) => <Sum value={row.after} row={row} doubt={doubt} />,
    },
    {
      key: 'difference',
      header: 'Difference',
      isNumber: true,
      cell: (row) => <AmountText value={difference(row.after, row.before)} format={{ hasSign: true }} />,
    },
  ];
  return (
    <>
      <Table
        caption={`The tax year ${effect.taxYear} with and without the sale, in ${currency}`}
        columns={columns}
        rows={rowsOf(effect)}
        rowKey={({ key }) => key}
      />
      <TaxNote effect={effect} currency={currency} onProfile={onProfile} />
    </>
  );
}

function Sum({ value, row, doubt }: { value: string; row: Row; doubt: Parameters<typeof AmountText>[0]['doubt'] }) {
  return <AmountText value={value} isGain={!row.isTax} isEstimate={row.isTax === true} {...(doubt ? { doubt } : {})} />;
}

function rowsOf({ before, after, taxBefore, taxAfter }: Effect): Row[] {
  const hasTerms = [before, after].every(({ none }) => Number(none) === 0);
  const terms: Row[] = hasTerms
    ? [
        { key: 'short', label: 'Short-term gain', before: before.short, after: after.short },
        { key: 'long', label: 'Long-term gain', before: before.long, after: after.long },
      ]
    : [];
  const tax: Row[] =
    taxBefore.estimate && taxAfter.estimate
      ? [
          {
            key: 'tax',
            label: 'Federal income tax on crypto',
            before: taxBefore.estimate.onCrypto,
            after: taxAfter.estimate.onCrypto,
            isTax: true,
          },
        ]
      : [];
  return [...terms, { key: 'gain', label: 'Net gain', before: before.gain, after: after.gain }, ...tax];
}

function TaxNote({ effect, currency, onProfile }: Props) {
  const { taxBefore, taxAfter, saving } = effect;
  if (saving == null || !taxAfter.estimate || !taxBefore.estimate) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 text-13 text-quiet">
        <p className="max-w-prose">{taxBefore.leftOut}</p>
        {taxBefore.leftOut?.startsWith('Say') && (
          <Button size="small" onClick={onProfile}>
            Add a tax profile
          </Button>
        )}
      </div>
    );
  }
  const carried = [taxAfter.estimate.carriedShort, taxAfter.estimate.carriedLong].filter((one) => Number(one) > 0);
  return (
    <div className="max-w-prose space-y-1 pt-3 text-13 text-quiet">
      <p>
        By the rates of {taxBefore.estimate.ratesOf}, without state tax or credits: an estimate, not what you will owe.{' '}
        <button type="button" className="link" onClick={onProfile}>
          Change your tax profile
        </button>
      </p>
      {Number(taxAfter.estimate.lossUsed) > 0 && (
        <p>
          Of the net loss, <AmountText value={taxAfter.estimate.lossUsed} currency={currency} /> is set against other
          income this year
          {carried.length > 0 && (
            <>
              , and{' '}
              <AmountText
                value={carried.length === 2 ? difference(carried[0]!, `-${carried[1]!}`) : carried[0]!}
                currency={currency}
              />{' '}
              is carried to the next
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}

type Sale = SimulatedSalePartsFragment;
type Lot = Sale['lots'][number];

/** The lots that each sale takes, when they turn long-term, and what is not certain about it. */
export function SaleLots({ sales, currency }: { sales: readonly Sale[]; currency: string }) {
  return sales.map((sale) => (
    <Section
      key={`${sale.asset.id} ${sale.account?.id ?? ''}`}
      title={`${sale.asset.symbol}${sale.account ? ` in ${sale.account.name}` : ''}: lots that are sold`}
    >
      {sale.callouts.map((words) => (
        <Banner key={words} status="warning" className="mb-3">
          {words}
        </Banner>
      ))}
      <Table
        caption={`Lots of ${sale.asset.symbol} that are sold, amounts in ${currency}`}
        columns={LOT_COLUMNS}
        rows={sale.lots}
        rowKey={keyOf}
      />
      {sale.lotCount > sale.lots.length && (
        <p className="pt-2 text-13 text-quiet">
          The first {formatCount(sale.lots.length)} of {plural(sale.lotCount, 'lot')}.
        </p>
      )}
      <TurnsLong sale={sale} currency={currency} />
    </Section>
  ));
}

const keyOf = (lot: Lot): string => `${lot.acquiredTransactionId} ${lot.quantity} ${lot.gain} ${lot.acquiredAt}`;

const LOT_COLUMNS: Column<Lot>[] = [
  {
    key: 'acquired',
    header: 'Acquired',
    cell: ({ acquiredAt }) =>
      acquiredAt == null ? <span className="text-quiet">Averaged</span> : <Moment at={acquiredAt} format="short-day" />,
  },
  { key: 'term', header: 'Term', cell: ({ term }) => ({ SHORT: 'Short-term', LONG: 'Long-term', NONE: '–' })[term] },
  {
    key: 'quantity',
    header: 'Quantity',
    isNumber: true,
    cell: ({ quantity }) => <AmountText kind="crypto" value={quantity} format={{ fractionDigits: 8 }} />,
  },
  { key: 'proceeds', header: 'Proceeds', isNumber: true, cell: ({ proceeds }) => <AmountText value={proceeds} /> },
  {
    key: 'cost',
    header: 'Cost basis',
    isNumber: true,
    cell: ({ costBasis, unknown }) =>
      unknown.includes('COST_BASIS') ? (
        <AmountText value={costBasis} doubt={{ kind: 'unknown', words: 'Cost unknown' }} />
      ) : (
        <AmountText value={costBasis} />
      ),
  },
  {
    key: 'gain',
    header: 'Gain',
    isNumber: true,
    cell: ({ gain, unknown, deniedLoss }) => (
      <>
        {unknown.length > 0 ? (
          <AmountText value={gain} doubt={{ kind: 'unknown', words: 'Gain unknown' }} />
        ) : (
          <AmountText value={gain} isGain />
        )}
        {deniedLoss != null && Number(deniedLoss) !== 0 && (
          <span className="block text-12 text-quiet">
            <AmountText value={deniedLoss} /> of the loss denied
          </span>
        )}
      </>
    ),
  },
];

function TurnsLong({ sale, currency }: { sale: Sale; currency: string }) {
  const [next] = [...sale.turnsLong].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!next) return null;
  const isLoss = next.gain.startsWith('-');
  return (
    <p className="max-w-prose pt-3 text-13 text-quiet">
      {plural(sale.turnsLong.length, 'lot')} of these {sale.turnsLong.length === 1 ? 'is' : 'are'} short-term. The first
      turns long-term on <Moment at={next.from} format="short-day" />: its {isLoss ? 'loss' : 'gain'} of{' '}
      <AmountText value={next.gain.replace('-', '')} currency={currency} /> is short-term until then.
    </p>
  );
}
