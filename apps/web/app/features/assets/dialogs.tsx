import { useQueryClient } from '@tanstack/react-query';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { toast } from '../../ui/toast.tsx';
import { AssetForm } from './asset-form.tsx';
import type { Asset, Doing } from './asset-list.tsx';
import { DeleteUserAssetDocument } from './assets.graphql.ts';
import { MarketAssetForm } from './market-asset-form.tsx';
import { type AssetField, MergeForm } from './merge-form.tsx';
import { NftForm } from './nft-form.tsx';
import { PricesForm } from './prices-form.tsx';

type Open = { kind: 'add' } | { kind: 'nft' } | { kind: Doing; asset: Asset };
type Props = { open: Open; AssetBox: AssetField; onClose: () => void };

export function Dialogs({ open, AssetBox, onClose }: Props) {
  switch (open.kind) {
    case 'add':
      return <AssetForm onClose={onClose} />;
    case 'nft':
      return <NftForm onClose={onClose} />;
    case 'edit':
      return <AssetForm asset={open.asset} onClose={onClose} />;
    case 'prices':
      return <PricesForm asset={open.asset} onClose={onClose} />;
    case 'market':
      return <MarketAssetForm asset={open.asset} onClose={onClose} />;
    case 'merge':
      return <MergeForm asset={open.asset} AssetBox={AssetBox} onClose={onClose} />;
    case 'delete':
      return <DeleteAsset asset={open.asset} onClose={onClose} />;
  }
}

function DeleteAsset({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const remove = useGraphqlMutation(DeleteUserAssetDocument, {
    onSuccess: ({ deleteUserAsset: answer }) => {
      onClose();
      if (answer.success) offer(answer.change, `${asset.symbol} is deleted.`);
      else fail(answer.error ?? "Couldn't delete the asset.");
      return client.invalidateQueries();
    },
    onError: (error) => fail(explain(error)),
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Delete ${asset.symbol}?`}
      mark={<AssetMark symbol={asset.symbol} assetId={asset.id} />}
      action={`Delete ${asset.symbol}`}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ assetId: asset.id })}
    >
      No transaction uses it. Its prices are deleted too.
    </Confirm>
  );
}
