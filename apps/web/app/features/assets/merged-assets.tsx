import { useQueryClient } from '@tanstack/react-query';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { UserAssetsQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Moment } from '../../ui/moment.tsx';
import { toast } from '../../ui/toast.tsx';
import { UndoMergeAssetsDocument } from './assets.graphql.ts';

type Merge = UserAssetsQuery['assetMerges'][number];

export function MergedAssets({ merges, onUndone }: { merges: readonly Merge[]; onUndone: () => void }) {
  return (
    <ul aria-label="Merged custom currencies">
      {merges.map((merge) => (
        <MergeRow key={merge.asset.id} merge={merge} onUndone={onUndone} />
      ))}
    </ul>
  );
}

function MergeRow({
  merge: { asset, into, isFromEarlier, mergedAt },
  onUndone,
}: {
  merge: Merge;
  onUndone: () => void;
}) {
  const client = useQueryClient();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const { offer } = useUndoing();
  const undo = useGraphqlMutation(UndoMergeAssetsDocument, {
    onSuccess: ({ undoMergeAssets: answer }) => {
      if (!answer.success) return fail(answer.error ?? "Couldn't undo the merge.");
      offer(answer.change, `${asset.symbol} is a separate asset again.`);
      onUndone();
      return client.invalidateQueries();
    },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 break-words">
        <p className="flex flex-wrap items-center gap-x-1.5">
          <AssetMark symbol={asset.symbol} assetId={asset.id} size={16} />
          <span className="font-medium">{asset.symbol}</span> is counted as{' '}
          <AssetMark symbol={into.symbol} assetId={into.id} size={16} />
          <span className="font-medium">{into.symbol}</span>
        </p>
        <p className="text-13 text-quiet">
          <Moment at={mergedAt} />
          {isFromEarlier && ', merged automatically'}
        </p>
      </div>
      <Changing>
        <Button
          size="small"
          aria-label={`Undo: ${asset.symbol} is counted as ${into.symbol}`}
          isBusy={undo.isPending}
          onClick={() => undo.mutate({ assetId: asset.id }, { onError: (error) => fail(explain(error)) })}
        >
          Undo
        </Button>
      </Changing>
    </li>
  );
}
