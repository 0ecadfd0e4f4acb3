/**
 * Candidates for an unmatched withdrawal or deposit with reasons, followed by partial arrivals, reclassification and a
 * manual search.
 */

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MatchCandidatesQuery, UnmatchedPartsFragment } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { useBeginning } from '../beginning.ts';
import { AllSimilar } from './all-similar.tsx';
import { ByHand } from './by-hand.tsx';
import { Divisions } from './divisions.tsx';
import { MatchButton, Other } from './match-button.tsx';
import { GRADE_WORDS, reasonsText } from './match-words.ts';
import { MatchCandidatesDocument, SuggestedDivisionsDocument } from './matching.graphql.ts';
import { SomethingElse } from './something-else.tsx';
import { type Matching, pairOf, useMatching } from './use-matching.ts';

graphql(`
  fragment UnmatchedParts on Transaction {
    ...MatchSide
    type
    transactionType
    purpose
    isIgnored
    dateAcquired
    flows {
      direction
      asset {
        id
        kind
      }
    }
    link {
      kind
    }
  }
`);

type Candidate = MatchCandidatesQuery['matchCandidates'][number];
type Props = { transaction: UnmatchedPartsFragment; addressOf: (id: string) => string };

export function Candidates({ transaction, addressOf }: Props) {
  const { publicId, type } = transaction;
  const matching = useMatching();
  const query = useQuery(graphqlQuery(MatchCandidatesDocument, { publicId }));
  const divisions = useQuery(graphqlQuery(SuggestedDivisionsDocument, { publicId }));
  const place = useRef<HTMLDivElement>(null);
  const isMatching = useRef(false);
  const begin = () => place.current?.querySelector<HTMLElement>('button, input')?.focus();
  const best = query.data?.matchCandidates.find(({ isUnlinked }) => !isUnlinked);
  const matchBest = async () => {
    if (!best) return begin();
    if (isMatching.current) return;
    isMatching.current = true;
    await matching.match(pairOf(transaction, best.transaction.publicId), best.kind);
    isMatching.current = false;
  };
  useShortcuts({ link: () => void matchBest() }, 'drawer');
  if (query.isPending) return <Loading label="Looking for matches" lines={2} />;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const candidates = query.data.matchCandidates;
  const parts = divisions.data?.suggestedDivisions ?? [];
  const sought = type === 'withdrawal' ? 'deposit' : 'withdrawal';
  return (
    <div ref={place} className="space-y-4">
      <BeginHere begin={begin} />
      {candidates.length === 0 && parts.length === 0 && (
        <p className="text-13 text-quiet">No {sought} in your other wallets seems to match.</p>
      )}
      {candidates.length > 0 && (
        <CandidateList {...{ transaction, addressOf, matching, candidates }} label={`Each ${sought} that may match`} />
      )}
      {best && <AllSimilar pair={pairOf(transaction, best.transaction.publicId)} matching={matching} />}
      {parts.length > 0 && <Divisions divisions={parts} matching={matching} addressOf={addressOf} keepsScroll />}
      <SomethingElse transaction={transaction} hasCandidates={candidates.length > 0} />
      <ByHand transaction={transaction} matching={matching} sought={sought} addressOf={addressOf} />
    </div>
  );
}

type ListProps = Props & { candidates: readonly Candidate[]; matching: Matching; label: string };

function CandidateList({ transaction, addressOf, candidates, matching, label }: ListProps) {
  return (
    <ul aria-label={label}>
      {candidates.map(({ transaction: other, grade, kind, reasons, isUnlinked }) => (
        <li key={other.publicId} className="border-rule border-b py-2 last:border-b-0">
          <Other side={other} address={addressOf(other.publicId)}>
            <MatchButton
              kind={kind}
              other={other}
              onMatch={() => matching.match(pairOf(transaction, other.publicId), kind)}
            />
          </Other>
          <p className="text-13 text-quiet">
            {isUnlinked ? 'Unlinked by you' : GRADE_WORDS[grade]}: <Sentence>{reasonsText(reasons)}</Sentence>
          </p>
        </li>
      ))}
    </ul>
  );
}

function BeginHere({ begin }: { begin: () => void }) {
  useBeginning('link', begin);
  return null;
}
