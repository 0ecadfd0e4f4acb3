import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { graphqlQuery } from '../data/queries.ts';
import { graphql } from '../generated/gql.ts';
import type { ExplanationQuery, ExplanationQueryVariables } from '../generated/graphql.ts';
import { AmountText } from './amount.tsx';
import { Button } from './button.tsx';
import { copyText } from './copy-text.tsx';
import { formatCount } from './format.ts';
import { Moment } from './moment.tsx';
import { Loading, QueryStates } from './query-states.tsx';
import { Sentence } from './sentence.tsx';
import { toast } from './toast.tsx';
import type { Explained, KnownSum } from './why.tsx';
import { type Way, waysOf } from './why-ways.ts';

const ExplanationDocument = graphql(`
  query Explanation(
    $figure: ExplainedFigure!
    $taxYear: String
    $month: Int
    $term: Term
    $assetId: ID
    $walletId: ID
    $label: String
    $transactionId: ID
    $at: DateTime
  ) {
    explanation(
      figure: $figure
      taxYear: $taxYear
      month: $month
      term: $term
      assetId: $assetId
      walletId: $walletId
      label: $label
      transactionId: $transactionId
      at: $at
    ) {
      count
      startsOn
      endsOn
      lines {
        sign
        label
        value
        currency
        count
        isUnknown
        acquiredAt
        isQuantity
      }
    }
  }
`);

type Explanation = NonNullable<ExplanationQuery['explanation']>;
type Line = Explanation['lines'][number];

export function WhyParts({ about, value }: { about: Explained; value: string }) {
  return 'sum' in about ? <OfKnownSum about={about} value={value} /> : <Asked about={about} value={value} />;
}

function Asked({ about, value }: { about: ExplanationQueryVariables; value: string }) {
  const query = useQuery(graphqlQuery(ExplanationDocument, about));
  return (
    <QueryStates query={query} loading={<Loading label="Loading the calculation" lines={3} />}>
      {({ explanation }) => (
        <>
          {explanation ? <Lines lines={explanation.lines} /> : <p>This figure no longer exists.</p>}
          <Ways ways={explanation ? waysOf(about, explanation) : []} value={value} />
        </>
      )}
    </QueryStates>
  );
}

function OfKnownSum({ about, value }: { about: KnownSum; value: string }) {
  const { sum, before, currency, isQuantity = false, ways } = about;
  const rest = { currency, count: 0, acquiredAt: null, isQuantity };
  const whole = (lines: KnownSum['sum']) =>
    lines.map((line) => ({ ...rest, ...line, isUnknown: line.isUnknown ?? false }));
  return (
    <>
      {before && (
        <div className="mb-3">
          <p className="mb-1 text-12 text-quiet">{before.title}</p>
          <LineTable caption={before.title} lines={whole(before.sum)} />
        </div>
      )}
      <Lines lines={whole(sum)} />
      <Ways ways={ways} value={value} />
    </>
  );
}

function Ways({ ways, value }: { ways: readonly Way[]; value: string }) {
  const copy = () =>
    void copyText(value).then((done) => done && toast({ message: `Copied ${value}`, status: 'Success' }));
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      {ways.map(({ to, words }) => (
        <Link key={to} to={to} className="link">
          {words}
        </Link>
      ))}
      <Button kind="quiet" size="small" className="ml-auto" onClick={copy}>
        Copy figure
      </Button>
    </p>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const end = lines.findIndex(({ sign }) => sign === 'EQUALS') + 1;
  const parts = lines.slice(end);
  return (
    <>
      {end > 0 && <LineTable caption="Total" lines={lines.slice(0, end)} />}
      {parts.length > 0 && (
        <div className={clsx(end > 0 && 'mt-3')}>
          {end > 0 && <p className="mb-1 text-12 text-quiet">of which</p>}
          <LineTable caption="Components" lines={parts} />
        </div>
      )}
    </>
  );
}

const SIGNS = { PLUS: '+ ', MINUS: '− ', EQUALS: '= ' } as const;

function LineTable({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID and never move
          <tr key={i} className={clsx(line.sign === 'EQUALS' && 'border-strong border-t font-medium')}>
            <th scope="row" className="py-1 pr-4 text-left" style={{ fontWeight: 'inherit' }}>
              {line.sign && SIGNS[line.sign]}
              <Sentence>{line.label}</Sentence> {line.acquiredAt && <Moment at={line.acquiredAt} format="short-day" />}
              {line.count > 1 && <span className="text-13 text-quiet"> × {formatCount(line.count)}</span>}
              {line.isUnknown && <span className="block text-12 text-quiet">partly unknown</span>}
            </th>
            <td className="py-1 text-right align-baseline whitespace-nowrap">
              {line.isQuantity ? (
                <AmountText kind="crypto" value={line.value} currency={line.currency} />
              ) : (
                <AmountText value={line.value} currency={line.currency} isCurrencyHidden={line.sign !== 'EQUALS'} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
