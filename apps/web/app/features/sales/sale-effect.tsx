import type { Doubt } from '@lotbook/ledger/printed/unknown';
import { graphql } from '../../generated/gql.ts';
import type { SaleEffectPartsFragment, SimulatedSalePartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCount, plural, signOf } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Explained, KnownSum } from '../../ui/why.tsx';
import { LotOnPhone, lotColumns, type SoldLot } from './lot-columns.tsx';
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
      integration {
        slug
      }
    }
    quantity
    price
    gain
    lotCount
    lots {
      ...SaleLotParts
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

export function SaleEffect({ effect, currency, onProfile }: Props) {
  const { before, after } = effect;
  // Figures derived from an incomplete year are incomplete, too.
  const doubts = { before: doubtOf(before), after: doubtOf(after), difference: doubtOf(before) ?? doubtOf(after) };
  const columns: Column<Row>[] = [
    { key: 'label', header: effect.taxYear, cell: ({ label }) => label },
    {
      key: 'before',
      header: 'Now',
      isNumber: true,
      cell: (row) => <Sum value={row.before} row={row} doubt={doubts.before} why={whyNow(row, effect)} />,
    },
    {
      key: 'after',
      header: 'After the sale',
      isNumber: true,
      cell: (row) => <Sum value={row.after} row={row} doubt={doubts.after} why={afterSum(row, currency)} />,
    },
    {
      key: 'difference',
      header: 'Difference',
      isNumber: true,
      cell: (row) => (
        <Amount
          value={difference(row.after, row.before)}
          format={{ hasSign: true }}
          doubt={doubts.difference}
          why={differenceSum(row, currency)}
        />
      ),
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

function doubtOf({ isIncomplete }: { isIncomplete: boolean }): Doubt | undefined {
  return isIncomplete ? { kind: 'incomplete', words: 'the year has unknown gains' } : undefined;
}

function differenceSum({ label, before, after }: Row, currency: string): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: `${label} after the sale`, value: after },
      { sign: 'MINUS', label: `${label} now`, value: before },
      { sign: 'EQUALS', label: 'Difference', value: difference(after, before) },
    ],
    ways: [],
  };
}

type SumProps = { value: string; row: Row; doubt: Doubt | undefined; why: Explained | undefined };

function Sum({ value, row, doubt, why }: SumProps) {
  return <Amount value={value} isGain={!row.isTax} isEstimate={row.isTax === true} doubt={doubt} why={why} />;
}

/** Explains current gains from stored lots; current tax is on the year's page. */
function whyNow({ key }: Row, { taxYear }: Effect): Explained | undefined {
  if (key === 'tax') return undefined;
  const term = key === 'short' ? ({ term: 'SHORT' } as const) : key === 'long' ? ({ term: 'LONG' } as const) : {};
  return { figure: 'GAIN', taxYear, ...term };
}

function afterSum({ label, before, after }: Row, currency: string): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: `${label} now`, value: before },
      { sign: 'PLUS', label: 'Effect of the sale', value: difference(after, before) },
      { sign: 'EQUALS', label: `${label} after the sale`, value: after },
    ],
    ways: [],
  };
}

function rowsOf({ before, after, taxBefore, taxAfter }: Effect): Row[] {
  const hasTerms = [before, after].every(({ none }) => signOf(none) === 0);
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
  const doubt = doubtOf(effect.after);
  const carried = [taxAfter.estimate.carriedShort, taxAfter.estimate.carriedLong].filter((one) => signOf(one) > 0);
  return (
    <div className="max-w-prose space-y-1 pt-3 text-13 text-quiet">
      <p>
        At the rates of {taxBefore.estimate.ratesOf}, without state tax or credits: an estimate, not your tax bill.{' '}
        <button type="button" className="link" onClick={onProfile}>
          Change your tax profile
        </button>
      </p>
      {signOf(taxAfter.estimate.lossUsed) > 0 && (
        <p>
          Of the net loss, <AmountText value={taxAfter.estimate.lossUsed} currency={currency} doubt={doubt} /> offsets
          other income this year
          {carried.length > 0 && (
            <>
              , and{' '}
              <AmountText
                value={carried.length === 2 ? difference(carried[0]!, `-${carried[1]!}`) : carried[0]!}
                currency={currency}
                doubt={doubt}
              />{' '}
              carries over to the next
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}

type Sale = SimulatedSalePartsFragment;

/** Each sale's lots with their long-term dates and uncertainties. */
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
        caption={`Lots of ${sale.asset.symbol} sold, amounts in ${currency}`}
        columns={lotColumns(currency)}
        rows={sale.lots}
        rowKey={keyOf}
        phone={(lot) => <LotOnPhone lot={lot} currency={currency} />}
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

const keyOf = (lot: SoldLot): string => `${lot.acquiredTransactionId} ${lot.quantity} ${lot.gain} ${lot.acquiredAt}`;

function TurnsLong({ sale, currency }: { sale: Sale; currency: string }) {
  const [next] = [...sale.turnsLong].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (!next) return null;
  const isLoss = next.gain.startsWith('-');
  return (
    <p className="max-w-prose pt-3 text-13 text-quiet">
      {plural(sale.turnsLong.length, 'lot')} of these {sale.turnsLong.length === 1 ? 'is' : 'are'} short-term. The first
      becomes long-term on <Moment at={next.from} format="short-day" />: its {isLoss ? 'loss' : 'gain'} of{' '}
      <AmountText value={next.gain.replace('-', '')} currency={currency} /> is short-term until then.
    </p>
  );
}
