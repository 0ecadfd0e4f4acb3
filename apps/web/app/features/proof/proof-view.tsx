/** A proof, part by part, in the words of the command line; what a line rests on is a link. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { ProofPartsFragment } from '../../generated/graphql.ts';
import { useAmountsHidden } from '../../ui/amounts-hidden.ts';
import { Section } from '../../ui/page.tsx';
import { Empty } from '../../ui/query-states.tsx';

graphql(`
  fragment ProofParts on LotProof {
    transactionId
    summary
    at
    currency
    taxYear
    timeZone
    result
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
  }
`);

type Line = ProofPartsFragment['sections'][number]['lines'][number];

/** Lines of a part are indented by two; what is indented further belongs to the line above. */
const OF_A_PART = 2;

export function ProofView({ proof }: { proof: ProofPartsFragment }) {
  if (useAmountsHidden()) return <Empty>Amounts are hidden. Show them to see this proof.</Empty>;
  return (
    <div className="max-w-4xl">
      <p className="text-16 font-medium">{sentence(proof.summary)}.</p>
      <p className="text-13 text-quiet">
        {proof.at} ({proof.timeZone}) · tax year {proof.taxYear} · amounts in {proof.currency}
      </p>
      {proof.result.map((line) => (
        <p key={line} className="mt-3 tabular-nums lining-nums break-words">
          {sentence(line)}.
        </p>
      ))}
      <div className="mt-6">
        {proof.sections.map(({ title, lines }) => (
          <Section key={title} title={title}>
            <ol className="space-y-1 tabular-nums lining-nums break-words">
              {lines.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
                <LineView key={i} line={line} />
              ))}
            </ol>
          </Section>
        ))}
      </div>
    </div>
  );
}

/** One line of a part. */
export function LineView({ line: { indent, parts } }: { line: Line }) {
  if (parts.length === 0) return <li aria-hidden className="h-2" />;
  return (
    <li className={clsx(indent > OF_A_PART && 'pl-6 text-quiet')}>
      {parts.map(({ text, transactionId }, i) =>
        transactionId == null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
          <span key={i}>{text}</span>
        ) : (
          <Link key={transactionId} className="link" to={`/transactions/${transactionId}`}>
            {text || 'another transaction'}
          </Link>
        ),
      )}
    </li>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
