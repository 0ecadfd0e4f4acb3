/** The proof of one lot of a disposal: its gain as a sum, each amount of that as what it is made of, and where all of it comes from. */

import { priceSourceText } from '@lotbook/ledger/price-source';
import clsx from 'clsx';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { LotProofPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { useAmountsHidden } from '../../ui/amounts-hidden.ts';
import { Moment, useDates } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Empty } from '../../ui/query-states.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { LineView } from './proof-view.tsx';

graphql(`
  fragment LotProofParts on LotProof {
    transactionId
    summary
    at
    currency
    taxYear
    timeZone
    lotCount
    lot(disposedLotId: $disposedLotId) {
      asset
      wallet
      quantity
      proceeds
      costBasis
      deniedLoss
      gain
      sections {
        title
        lines {
          indent
          parts {
            text
            transactionId
          }
        }
      }
      transactions {
        publicId
        dateTime
        sentence
        source {
          kind
          filename
          formatLabel
          rows {
            rowNumber
          }
        }
        flows {
          flowId
          direction
          quantity
          asset {
            id
            symbol
          }
          fiatValue
          fiatCurrency
          fiatSource
          fiatPricedAt
        }
      }
    }
  }
`);

type Lot = NonNullable<LotProofPartsFragment['lot']>;
type Evidence = NonNullable<Lot['transactions'][number]>;

/** Of each part, the way to what settles it. */
const SETTLED_BY: Readonly<Record<string, { to: string; words: string }>> = {
  Rules: { to: '/user/profile/tax', words: 'Tax settings' },
};

export function LotProofView({ proof, lot }: { proof: LotProofPartsFragment; lot: Lot }) {
  if (useAmountsHidden()) return <Empty>Amounts are hidden. Show them to see this proof.</Empty>;
  const evidence = lot.transactions.flatMap((one) => one ?? []);
  return (
    <div className="max-w-4xl">
      <Sum lot={lot} currency={proof.currency} />
      <p className="mt-3 text-13 text-quiet">
        {proof.at} ({proof.timeZone}) · tax year {proof.taxYear} · amounts in {proof.currency}, before they are rounded
        for a form
      </p>
      <div className="mt-6">
        {lot.sections.map(({ title, lines }) => (
          <Section key={title} title={title} actions={<SettledBy title={title} />}>
            <ol className="space-y-1 tabular-nums lining-nums break-words">
              {lines.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
                <LineView key={i} line={line} />
              ))}
            </ol>
          </Section>
        ))}
        <Section title="Where it comes from">
          <ol className="space-y-4">
            {evidence.map((one) => (
              <EvidenceOf key={one.publicId} of={one} />
            ))}
          </ol>
        </Section>
      </div>
    </div>
  );
}

function SettledBy({ title }: { title: string }) {
  const way = SETTLED_BY[title];
  return (
    way && (
      <Link to={way.to} className="link text-13 print:hidden">
        {way.words}
      </Link>
    )
  );
}

/** gain = proceeds − cost basis + denied loss, as one would write it down. */
function Sum({ lot, currency }: { lot: Lot; currency: string }) {
  if (lot.gain == null || lot.proceeds == null) {
    return (
      <p className="text-16">
        It left with its cost basis of <AmountText value={lot.costBasis} currency={currency} />; there is no gain.
      </p>
    );
  }
  return (
    <table className="numeric border-collapse text-16">
      <caption className="sr-only">The gain as a sum</caption>
      <tbody>
        <SumLine label="Proceeds" value={lot.proceeds} />
        <SumLine sign="−" label="Cost basis" value={lot.costBasis} />
        {lot.deniedLoss != null && <SumLine sign="+" label="Denied loss" value={lot.deniedLoss} />}
        <tr className="border-strong border-t font-medium">
          <th scope="row" className="py-1.5 pr-10 text-left font-medium">
            = Gain
          </th>
          <td className="py-1.5 text-right">
            <AmountText value={lot.gain} currency={currency} isGain />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function SumLine({ sign, label, value }: { sign?: string; label: string; value: string }) {
  return (
    <tr>
      <th scope="row" className="py-1 pr-10 text-left font-regular">
        {sign && `${sign} `}
        {label}
      </th>
      <td className="py-1 text-right">
        <AmountText value={value} />
      </td>
    </tr>
  );
}

/** A transaction that figures come from: what happened, its row in the file, and each value with its source. */
function EvidenceOf({ of: { publicId, dateTime, sentence, source, flows } }: { of: Evidence }) {
  const valued = flows.filter(({ fiatValue }) => fiatValue != null);
  const rows = source.rows.map(({ rowNumber }) => rowNumber);
  return (
    <li className="break-inside-avoid border-rule border-b pb-4 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link className="link" to={`/transactions/${publicId}`}>
          <Sentence>{sentence}</Sentence>
        </Link>
        <Moment at={dateTime} className="text-13 text-quiet" />
      </p>
      <p className="text-13 text-quiet">
        {source.kind === 'manual' ? 'Entered by hand' : (source.filename ?? source.formatLabel ?? 'Imported')}
        {rows.length > 0 && `, ${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 5).join(', ')}`}
        {rows.length > 5 && ' and others'}
      </p>
      {valued.map((flow) => (
        <p key={flow.flowId} className="text-13">
          {WORDS[flow.direction]} <AmountText kind="crypto" value={flow.quantity} currency={flow.asset.symbol} />:{' '}
          <AmountText value={flow.fiatValue} currency={flow.fiatCurrency ?? undefined} />
          <PriceSource flow={flow} />
        </p>
      ))}
    </li>
  );
}

const WORDS = { IN: 'In', OUT: 'Out', FEE: 'Fee' } as const;

function PriceSource({ flow }: { flow: Evidence['flows'][number] }) {
  const dates = useDates();
  const time = flow.fiatPricedAt == null ? undefined : dates.moment(flow.fiatPricedAt);
  const text = priceSourceText(flow.fiatSource, time);
  return text && <span className={clsx('text-quiet')}>, {text}</span>;
}
