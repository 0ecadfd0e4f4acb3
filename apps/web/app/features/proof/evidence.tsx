import { priceSourceText } from '@lotbook/ledger/price-source';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { EvidencePartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Moment, useDates } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Sentence } from '../../ui/sentence.tsx';

graphql(`
  fragment EvidenceParts on Transaction {
    publicId
    dateTime
    sentence
    source {
      kind
      filename
      formatLabel
      rows {
        rowNumber
        cells
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
`);

/** @returns a function from transaction ID to its position in its file */
export function placesOf(evidence: readonly EvidencePartsFragment[]): (transactionId: string) => string | null {
  const rows = new Map(evidence.map(({ publicId, source }) => [publicId, source.rows[0]?.rowNumber]));
  return (transactionId) => {
    const row = rows.get(transactionId);
    return row === undefined ? null : `row ${row}`;
  };
}

export function Evidence({ of }: { of: readonly EvidencePartsFragment[] }) {
  return (
    <Section title={of.length === 1 ? 'Original transaction' : 'Original transactions'}>
      <ol className="space-y-4">
        {of.map((one) => (
          <OneTransaction key={one.publicId} of={one} />
        ))}
      </ol>
    </Section>
  );
}

const ROWS_SHOWN = 5;

function OneTransaction({ of: { publicId, dateTime, sentence, source, flows } }: { of: EvidencePartsFragment }) {
  const valued = flows.filter(({ fiatValue }) => fiatValue != null);
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
      </p>
      {source.rows.slice(0, ROWS_SHOWN).map(({ rowNumber, cells }) => (
        <p key={rowNumber} className="mt-1 bg-sunken px-2 py-1.5 font-mono text-12 break-words">
          <span className="text-quiet">row {rowNumber}</span> {cells.join(' · ')}
        </p>
      ))}
      {source.rows.length > ROWS_SHOWN && (
        <p className="mt-1 text-13 text-quiet">and {source.rows.length - ROWS_SHOWN} more rows</p>
      )}
      <div className="mt-1 space-y-0.5">
        {valued.map((flow) => (
          <p key={flow.flowId} className="text-13">
            {WORDS[flow.direction]} <AmountText kind="crypto" value={flow.quantity} currency={flow.asset.symbol} />:{' '}
            <AmountText value={flow.fiatValue} currency={flow.fiatCurrency ?? undefined} />
            <PriceSource flow={flow} />
          </p>
        ))}
      </div>
    </li>
  );
}

const WORDS = { IN: 'In', OUT: 'Out', FEE: 'Fee' } as const;

function PriceSource({ flow }: { flow: EvidencePartsFragment['flows'][number] }) {
  const dates = useDates();
  const time = flow.fiatPricedAt == null ? undefined : dates.moment(flow.fiatPricedAt);
  const text = priceSourceText(flow.fiatSource, time);
  return text && <span className="text-quiet">, {text}</span>;
}
