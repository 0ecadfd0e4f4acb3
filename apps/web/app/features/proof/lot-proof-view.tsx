import { graphql } from '../../generated/gql.ts';
import type { LotProofPartsFragment } from '../../generated/graphql.ts';
import { useAmountsHidden } from '../../ui/amounts-hidden.ts';
import { plural } from '../../ui/format.ts';
import { Empty } from '../../ui/query-states.tsx';
import { Evidence, placesOf } from './evidence.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { ExactFigures } from './text-sections.tsx';
import { WorkedSum } from './worked-sum.tsx';

graphql(`
  fragment LotProofParts on LotProof {
    ...ProofFactsParts
    summary
    lotCount
    lot(disposedLotId: $disposedLotId) {
      heldDays
      sum {
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
  }
`);

type Lot = NonNullable<LotProofPartsFragment['lot']>;

export function LotProofView({ proof, lot }: { proof: LotProofPartsFragment; lot: Lot }) {
  if (useAmountsHidden()) return <Empty>Amounts are hidden. Show them to see this proof.</Empty>;
  const evidence = lot.transactions.flatMap((one) => one ?? []);
  return (
    <div className="max-w-180">
      <WorkedSum lines={lot.sum.lines} currency={proof.currency} placeOf={placesOf(evidence)} />
      <ProofFacts proof={proof} held={lot.heldDays == null ? null : `held ${plural(lot.heldDays, 'day')}`} />
      <ExactFigures sections={lot.sections.filter(({ title }) => title !== 'Rules')} />
      <div className="mt-8">
        <Evidence of={evidence} />
      </div>
    </div>
  );
}
