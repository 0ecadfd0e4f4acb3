/** The user's own tokens: those that can be merged with the asset they are, and the merges made, each of which can be undone. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import type { TokensQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Empty, QueryStates } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AssetField, MergeForm, type Token } from './merge-form.tsx';
import { chainName } from './merge-target.ts';
import { MERGED, tokensQuery, UndoMergeAssetsDocument } from './tokens.graphql.ts';

type Merge = TokensQuery['assetMerges'][number];

export function TokenSettings({ AssetBox }: { AssetBox: AssetField }) {
  const tokens = useQuery(tokensQuery());
  const lists = useRef<HTMLDivElement>(null);
  // The row that had the focus is gone.
  const focusLists = () => lists.current?.focus();
  return (
    <div ref={lists} tabIndex={-1} className="outline-none">
      <Section title="Tokens">
        <p className="mb-4 max-w-prose text-quiet">
          Anyone may give a token the name of another, so a contract that is not listed is a token of its own. If you
          know that it is the same as a listed asset, merge it.
        </p>
        <QueryStates query={tokens}>
          {({ mergeableTokens, assetMerges }) =>
            mergeableTokens.length === 0 ? (
              <Empty>
                {assetMerges.length === 0 ? 'You have no tokens that could be merged.' : 'All your tokens are merged.'}
              </Empty>
            ) : (
              <ul className="border-rule border-t" aria-label="Tokens that can be merged">
                {mergeableTokens.map((token) => (
                  <TokenRow key={token.asset.id} token={token} AssetBox={AssetBox} onMerged={focusLists} />
                ))}
              </ul>
            )
          }
        </QueryStates>
      </Section>
      {tokens.data && tokens.data.assetMerges.length > 0 && (
        <Section title="Merged tokens">
          <ul aria-label="Merged tokens">
            {tokens.data.assetMerges.map((merge) => (
              <MergeRow key={merge.asset.id} merge={merge} onUndone={focusLists} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function TokenRow({ token, AssetBox, onMerged }: { token: Token; AssetBox: AssetField; onMerged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { asset, chain, contract, transactionCount } = token;
  return (
    <li className="border-rule border-b py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 break-words">
          <p className="font-medium">{asset.symbol}</p>
          <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-quiet">
            {contract ? <CopyText text={contract} label={`contract of ${asset.symbol}`} /> : 'known by its symbol only'}
            {chain && <span>{chainName(chain)}</span>}
            <span>{plural(transactionCount, 'transaction')}</span>
          </p>
        </div>
        <Button
          ref={opener}
          size="small"
          aria-label={`${asset.symbol}: this is the same as…`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          This is the same as…
        </Button>
      </div>
      {isOpen && (
        <MergeForm
          token={token}
          AssetBox={AssetBox}
          onMerged={onMerged}
          onCancel={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}

function MergeRow({
  merge: { asset, into, isFromEarlier, mergedAt },
  onUndone,
}: {
  merge: Merge;
  onUndone: () => void;
}) {
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const { offer } = useUndoing();
  const undo = useGraphqlMutation(UndoMergeAssetsDocument, {
    refetch: MERGED,
    onSuccess: ({ undoMergeAssets: answer }) => {
      if (!answer.success) return fail(answer.error ?? 'The merge could not be undone.');
      offer(answer.change, `${asset.symbol} is a token of its own again.`);
      onUndone();
    },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 break-words">
        <p>
          <span className="font-medium">{asset.symbol}</span> is counted as{' '}
          <span className="font-medium">{into.symbol}</span>
        </p>
        <p className="text-13 text-quiet">
          <Moment at={mergedAt} />
          {isFromEarlier && ', made when it was first met again'}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Undo: ${asset.symbol} is counted as ${into.symbol}`}
        isBusy={undo.isPending}
        onClick={() => undo.mutate({ assetId: asset.id }, { onError: (error) => fail(explain(error)) })}
      >
        Undo
      </Button>
    </li>
  );
}
