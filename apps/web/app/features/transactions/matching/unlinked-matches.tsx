import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { MatchButton } from './match-button.tsx';
import { MatchSide } from './match-side.tsx';
import { reasonsText } from './match-words.ts';
import { UnlinkedMatchesDocument } from './matching.graphql.ts';
import type { useMatching } from './use-matching.ts';

export function UnlinkedMatches({ matching }: { matching: ReturnType<typeof useMatching> }) {
  const { data } = useQuery(graphqlQuery(UnlinkedMatchesDocument, {}));
  const pairs = data?.unlinkedMatches ?? [];
  if (pairs.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="unlinked-by-you">
      <h2 id="unlinked-by-you" className="text-16 font-semibold">
        Unlinked by you
      </h2>
      <p className="pb-2 text-13 text-quiet">
        Lotbook does not match these pairs again automatically. You can still match them here.
      </p>
      <ul className="border-strong border-t" aria-label="Unlinked by you">
        {pairs.map(({ id, kind, reasons, withdrawal, deposit }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-2 border-rule border-b px-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            {[withdrawal, deposit].map((side) => (
              <MatchSide key={side.publicId} side={side} address={`/transactions/${side.publicId}`} />
            ))}
            <div className="max-md:order-last md:row-span-2">
              <MatchButton
                kind={kind}
                other={deposit}
                onMatch={() => matching.match({ fromId: withdrawal.publicId, toId: deposit.publicId }, kind)}
              />
            </div>
            <p className="min-w-0 text-13 text-quiet md:col-span-2">
              <Sentence>{reasonsText(reasons)}</Sentence>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
