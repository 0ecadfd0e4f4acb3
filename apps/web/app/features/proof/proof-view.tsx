import { graphql } from '../../generated/gql.ts';
import type { ProofPartsFragment } from '../../generated/graphql.ts';
import { useAmountsHidden } from '../../ui/amounts-hidden.ts';
import { Empty } from '../../ui/query-states.tsx';
import { Evidence, placesOf } from './evidence.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { ExactFigures, TextSections } from './text-sections.tsx';
import { WorkedSum } from './worked-sum.tsx';

graphql(`
  fragment ProofParts on LotProof {
    ...ProofFactsParts
    summary
    sums {
      lines {
        ...WorkedLineParts
      }
    }
    sections {
      ...TextSectionParts
    }
    transactions {
      ...EvidenceParts
    }
  }
`);

const BESIDE = new Set(['Used by', 'Check']);

export function ProofView({ proof }: { proof: ProofPartsFragment }) {
  if (useAmountsHidden()) return <Empty>Amounts are hidden. Show them to see this proof.</Empty>;
  const { currency, sums, sections, transactions, transactionId } = proof;
  const evidence = transactions.flatMap((one) => one ?? []);
  return (
    <div className="max-w-180">
      <div className="space-y-8">
        {sums.map(({ lines }, i) => (
          <WorkedSum
            // biome-ignore lint/suspicious/noArrayIndexKey: sums have no ID and never move
            key={i}
            {...{ lines, currency }}
            placeOf={placesOf(evidence)}
            lotAddress={(lot) => `/lot-proof/${transactionId}/${lot}`}
          />
        ))}
      </div>
      <ProofFacts proof={proof} />
      <ExactFigures sections={sections.filter(({ title }) => title !== 'Rules' && !BESIDE.has(title))} />
      <div className="mt-8">
        <TextSections sections={sections.filter(({ title }) => BESIDE.has(title))} />
        <Evidence of={evidence} />
      </div>
    </div>
  );
}
