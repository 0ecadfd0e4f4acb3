/**
 * What an unmatched withdrawal or deposit may belong to, with the reasons; Enter on one matches it. Below: what it is instead, and a search
 * for the other side by hand.
 */

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { LinkKind, MatchSideFragment, UnmatchedPartsFragment } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { useBeginning } from '../beginning.ts';
import { verbsFor } from '../verbs.ts';
import { MatchSide } from './match-side.tsx';
import { GRADE_WORDS, MATCH_VERBS, reasonsText } from './match-words.ts';
import { MatchCandidatesDocument, MatchSearchDocument } from './matching.graphql.ts';
import { type Matching, useMatching } from './use-matching.ts';

graphql(`
  fragment UnmatchedParts on Transaction {
    publicId
    type
    transactionType
    purpose
    isIgnored
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

type Props = { transaction: UnmatchedPartsFragment; addressOf: (id: string) => string };

/** The withdrawal and the deposit of a transaction and another. */
function pairOf({ publicId, type }: UnmatchedPartsFragment, otherId: string) {
  return type === 'withdrawal' ? { fromId: publicId, toId: otherId } : { fromId: otherId, toId: publicId };
}

export function Candidates({ transaction, addressOf }: Props) {
  const matching = useMatching();
  const query = useQuery(graphqlQuery(MatchCandidatesDocument, { publicId: transaction.publicId }));
  const sought = transaction.type === 'withdrawal' ? 'deposit' : 'withdrawal';
  const place = useRef<HTMLDivElement>(null);
  const begin = () => place.current?.querySelector<HTMLElement>('button, input')?.focus();
  useShortcuts({ link: begin }, 'drawer');
  if (query.isPending) return <Loading label="Looking for matches" lines={2} />;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const candidates = query.data.matchCandidates;
  return (
    <div ref={place} className="space-y-4">
      <BeginHere begin={begin} />
      {candidates.length === 0 ? (
        <p className="text-13 text-quiet">No {sought} in your other wallets seems to belong to it.</p>
      ) : (
        <ul aria-label={`Each ${sought} it may belong to`}>
          {candidates.map(({ transaction: other, grade, kind, reasons }) => (
            <li key={other.publicId} className="border-rule border-b py-2 last:border-b-0">
              <Other side={other} address={addressOf(other.publicId)}>
                <MatchButton
                  kind={kind}
                  other={other}
                  onMatch={() => matching.match(pairOf(transaction, other.publicId), kind)}
                />
              </Other>
              <p className="text-13 text-quiet">
                {GRADE_WORDS[grade]}: <Sentence>{reasonsText(reasons)}</Sentence>
              </p>
            </li>
          ))}
        </ul>
      )}
      <SomethingElse transaction={transaction} matching={matching} hasCandidates={candidates.length > 0} />
      <ByHand transaction={transaction} matching={matching} sought={sought} addressOf={addressOf} />
    </div>
  );
}

/** Drawn with the candidates, which come after the rest of the transaction. */
function BeginHere({ begin }: { begin: () => void }) {
  useBeginning('link', begin);
  return null;
}

function Other({ side, address, children }: { side: MatchSideFragment; address: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <MatchSide side={side} address={address} keepsScroll />
      {children}
    </div>
  );
}

function MatchButton(props: { kind: LinkKind; other: MatchSideFragment; onMatch: () => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false);
  const hideAmounts = useHideAmounts();
  const match = async () => {
    setBusy(true);
    if (!(await props.onMatch())) setBusy(false);
  };
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={hideAmounts(`${MATCH_VERBS[props.kind]}: ${props.other.sentence}`)}
      onClick={() => void match()}
    >
      {MATCH_VERBS[props.kind]}
    </Button>
  );
}

function SomethingElse(props: { transaction: UnmatchedPartsFragment; matching: Matching; hasCandidates: boolean }) {
  const { transaction, matching } = props;
  const verbs = verbsFor(transaction).filter(({ value }) => value !== transaction.type);
  return (
    <Field label={props.hasCandidates ? 'None of these: it is' : 'It is'}>
      {(control) => (
        <Select
          {...control}
          options={verbs}
          value={null}
          placeholder="Choose what it is instead"
          onChange={(type) => {
            const name = verbs.find(({ value }) => value === type)?.label ?? type;
            void matching.callIt(transaction.publicId, { type, name });
          }}
        />
      )}
    </Field>
  );
}

type ByHandProps = Props & { matching: Matching; sought: 'deposit' | 'withdrawal' };

function ByHand({ transaction, matching, sought, addressOf }: ByHandProps) {
  const [text, setText] = useState('');
  const [asked, ask] = useState('');
  const found = useQuery({
    ...graphqlQuery(MatchSearchDocument, { query: `type:${sought} ${asked}` }),
    enabled: asked !== '',
  });
  const assetOf = (flows: readonly { direction: string; asset: { id: string } }[]) =>
    flows.find(({ direction }) => direction !== 'FEE')?.asset.id;
  const own = assetOf(transaction.flows);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask(text.trim());
      }}
      className="space-y-2"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <SearchInput
            label={`Look for the ${sought} yourself`}
            placeholder={`Look for the ${sought} yourself`}
            maxLength={150}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={text.trim() === ''} isBusy={found.isFetching}>
          Search
        </Button>
      </div>
      {found.isError && <Failed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <ul aria-label="Found">
          {found.data.transactions.transactions.map((other) => {
            const kinds: LinkKind[] = assetOf(other.flows) === own ? ['TRANSFER'] : ['LINKED_TRADE', 'BRIDGE'];
            return (
              <li key={other.publicId} className="border-rule border-b py-2 last:border-b-0">
                <Other side={other} address={addressOf(other.publicId)}>
                  <span className="flex flex-wrap gap-2">
                    {kinds.map((kind) => (
                      <MatchButton
                        key={kind}
                        kind={kind}
                        other={other}
                        onMatch={() => matching.match(pairOf(transaction, other.publicId), kind)}
                      />
                    ))}
                  </span>
                </Other>
              </li>
            );
          })}
        </ul>
      )}
      {found.data?.transactions.totalCount === 0 && <p className="text-13 text-quiet">Nothing found.</p>}
    </form>
  );
}
