import { TERM_WORDS } from '../../data/term-words.ts';
import { graphql } from '../../generated/gql.ts';
import type { SaleLotPartsFragment } from '../../generated/graphql.ts';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { formatExact, signOf } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Pair } from '../../ui/pair.tsx';
import type { Column } from '../../ui/table.tsx';
import type { KnownSum } from '../../ui/why.tsx';

graphql(`
  fragment SaleLotParts on SaleLot {
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
`);

export type SoldLot = SaleLotPartsFragment;

export function lotColumns(currency: string): Column<SoldLot>[] {
  return [
    {
      key: 'acquired',
      header: 'Acquired',
      cell: (lot) => <Acquired lot={lot} />,
    },
    { key: 'term', header: 'Term', cell: ({ term }) => TERM_WORDS[term] || '–' },
    {
      key: 'quantity',
      header: 'Quantity',
      isNumber: true,
      cell: ({ quantity }) => <AmountText kind="crypto" value={quantity} format={{ fractionDigits: 8 }} />,
    },
    { key: 'proceeds', header: 'Proceeds', isNumber: true, cell: (lot) => <Proceeds lot={lot} currency={currency} /> },
    { key: 'cost', header: 'Cost basis', isNumber: true, cell: (lot) => <Cost lot={lot} /> },
    { key: 'gain', header: 'Gain', isNumber: true, cell: (lot) => <Gain lot={lot} currency={currency} /> },
  ];
}

export function LotOnPhone({ lot, currency }: { lot: SoldLot; currency: string }) {
  const term = TERM_WORDS[lot.term];
  return (
    <>
      <Pair>
        <span>
          <Acquired lot={lot} />
          {term && ` · ${term}`}
        </span>
        <Gain lot={lot} currency={currency} />
      </Pair>
      <Pair isQuiet>
        <AmountText kind="crypto" value={lot.quantity} format={{ fractionDigits: 8 }} />
        <span>
          <Proceeds lot={lot} currency={currency} /> − <Cost lot={lot} />
        </span>
      </Pair>
    </>
  );
}

function Acquired({ lot: { acquiredAt } }: { lot: SoldLot }) {
  return acquiredAt == null ? (
    <span className="text-quiet">Averaged</span>
  ) : (
    <Moment at={acquiredAt} format="short-day" />
  );
}

/** A sale's lots share its proceeds by units. */
function Proceeds({ lot: { proceeds, quantity }, currency }: { lot: SoldLot; currency: string }) {
  const why: KnownSum = {
    currency,
    sum: [
      {
        sign: 'EQUALS',
        label: `${formatExact(quantity)} of the units sold, at the sale price`,
        value: proceeds,
      },
    ],
    ways: [],
  };
  return <Amount value={proceeds} isEstimate why={why} />;
}

function Cost({ lot: { costBasis, unknown, acquiredTransactionId } }: { lot: SoldLot }) {
  const doubt = unknown.includes('COST_BASIS') ? ({ kind: 'unknown', words: 'Cost unknown' } as const) : undefined;
  const proof = acquiredTransactionId == null ? undefined : `/lot-proof/${acquiredTransactionId}`;
  return proof ? (
    <Amount value={costBasis} doubt={doubt} why={proof} />
  ) : (
    <AmountText value={costBasis} doubt={doubt} />
  );
}

function Gain({ lot, currency }: { lot: SoldLot; currency: string }) {
  const { gain, unknown, deniedLoss } = lot;
  if (unknown.length > 0) return <AmountText value={gain} doubt={{ kind: 'unknown', words: 'Gain unknown' }} />;
  return (
    <>
      <Amount value={gain} isGain isEstimate why={gainSum(lot, currency)} />
      {signOf(deniedLoss) !== 0 && (
        <span className="block text-12 text-quiet">
          <AmountText value={deniedLoss} /> of the loss disallowed
        </span>
      )}
    </>
  );
}

function gainSum(
  { proceeds, costBasis, deniedLoss, gain, acquiredTransactionId }: SoldLot,
  currency: string,
): KnownSum {
  return {
    currency,
    sum: [
      { sign: null, label: 'Proceeds', value: proceeds },
      { sign: 'MINUS', label: 'Cost basis', value: costBasis },
      ...(signOf(deniedLoss) === 0 ? [] : [{ sign: 'PLUS', label: 'Disallowed loss', value: deniedLoss! } as const]),
      { sign: 'EQUALS', label: 'Gain', value: gain },
    ],
    ways: acquiredTransactionId ? [{ to: `/lot-proof/${acquiredTransactionId}`, words: 'Proof of the cost' }] : [],
  };
}
