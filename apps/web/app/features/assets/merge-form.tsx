import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import type { UserAssetPartsFragment } from '../../generated/graphql.ts';
import { ChangeEffect } from '../../ui/change-effect.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { type ControlProps, Field } from '../../ui/field.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { ChangesStates } from '../../ui/year-changes.tsx';
import { MergeAssetsDocument, MergeAssetsPreviewDocument, MergeTargetDocument } from './assets.graphql.ts';
import { type Target, targetOf } from './merge-target.ts';

export type AssetField = ComponentType<
  ControlProps & { value: string; onChange: (symbol: string) => void; unlisted?: string }
>;

type Props = { asset: UserAssetPartsFragment; AssetBox: AssetField; onClose: () => void };

const SETTLED_MS = 300;

export function MergeForm({ asset, AssetBox, onClose }: Props) {
  const [symbol, setSymbol] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { target, isLooking } = useTarget(symbol, asset.id);
  const question = graphqlQuery(MergeAssetsPreviewDocument, { assetId: asset.id, intoAssetId: target?.id ?? '' });
  const preview = useQuery({
    ...question,
    enabled: target !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { isBusy, merge } = useMerging(asset, target, { onClose, onRefused: setRefusal });
  const foreseen = target ? preview.data?.mergeAssetsPreview : undefined;
  const isUnknown = symbol.trim() !== '' && !isLooking && target === null;
  const why =
    refusal ?? foreseen?.error ?? (isUnknown ? `No other listed asset is called ${symbol.trim()}.` : undefined);
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Merge ${asset.symbol}`}
      mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      action={target ? `Merge with ${target.symbol}` : 'Merge'}
      isBusy={isBusy}
      isDisabled={!foreseen || foreseen.error != null}
      onConfirm={merge}
    >
      <div className="space-y-3">
        <Field label={`${asset.symbol} is the same as`} {...(why && { error: why })}>
          {(control) => (
            <AssetBox
              {...control}
              value={symbol}
              onChange={(typed) => {
                setSymbol(typed);
                setRefusal(undefined);
              }}
              unlisted="You can merge an asset with a listed one or with another of yours."
            />
          )}
        </Field>
        {target && !why && (
          <>
            <p>
              Its transactions, lots and gains, now and in later imports, count as{' '}
              <AssetMark symbol={target.symbol} assetId={target.id} size={16} className="mr-1 align-[-3px]" />
              {target.symbol} ({target.name}). You can undo this.
            </p>
            <section aria-label="What this changes" aria-live="polite">
              <ChangesStates query={preview} queryKey={question.queryKey}>
                {({ mergeAssetsPreview }) => <ChangeEffect effect={mergeAssetsPreview} after="After merging" />}
              </ChangesStates>
            </section>
          </>
        )}
      </div>
    </Confirm>
  );
}

function useTarget(symbol: string, ownId: string): { target: Target | null; isLooking: boolean } {
  const wanted = symbol.trim();
  const settled = useSettled(wanted, SETTLED_MS);
  const found = useQuery({
    ...graphqlQuery(MergeTargetDocument, { query: settled }),
    enabled: settled !== '',
    staleTime: 60_000,
  });
  const isLooking = settled !== wanted || (wanted !== '' && !found.isSuccess);
  const target = isLooking || wanted === '' ? null : targetOf(found.data?.searchCurrencies ?? [], wanted, ownId);
  return { target, isLooking };
}

function useMerging(
  asset: UserAssetPartsFragment,
  target: Target | null,
  { onClose, onRefused }: { onClose: () => void; onRefused: (why: string) => void },
) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const mutation = useGraphqlMutation(MergeAssetsDocument, {
    onSuccess: ({ mergeAssets: answer }) => {
      if (!answer.success) return onRefused(answer.error ?? "Couldn't merge the asset.");
      offer(answer.change, `${asset.symbol} is counted as ${target?.symbol} from now on.`);
      onClose();
      return client.invalidateQueries();
    },
    onError: (failure) => onRefused(explain(failure)),
  });
  const merge = () => target && mutation.mutate({ assetId: asset.id, intoAssetId: target.id });
  return { isBusy: mutation.isPending, merge };
}
