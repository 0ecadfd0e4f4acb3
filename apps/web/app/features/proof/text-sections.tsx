import clsx from 'clsx';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';
import type { TextSectionPartsFragment } from '../../generated/graphql.ts';
import { Section } from '../../ui/page.tsx';

graphql(`
  fragment TextSectionParts on ProofSection {
    title
    lines {
      indent
      parts {
        text
        transactionId
      }
    }
  }
`);

type TextSection = TextSectionPartsFragment;

/** Section lines are indented by two; deeper lines belong to the line above. */
const OF_A_SECTION = 2;

export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, lines }) => (
    <Section key={title} title={title}>
      <ol className="space-y-1 tabular-nums lining-nums break-words">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID and never move
          <LineView key={i} line={line} />
        ))}
      </ol>
    </Section>
  ));
}

/** A collapsed section, because the sum above has the same figures rounded. */
export function ExactFigures({ sections }: { sections: readonly TextSection[] }) {
  if (sections.length === 0) return null;
  return (
    <details className="mt-3 print:hidden">
      <summary className="w-fit text-13 text-accent">Exact figures</summary>
      <div className="mt-4">
        <TextSections sections={sections} />
      </div>
    </details>
  );
}

function LineView({ line: { indent, parts } }: { line: TextSection['lines'][number] }) {
  if (parts.length === 0) return <li aria-hidden className="h-2" />;
  return (
    <li className={clsx(indent > OF_A_SECTION && 'pl-6 text-quiet')}>
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
