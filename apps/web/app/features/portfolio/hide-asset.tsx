import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { toast } from '../../ui/toast.tsx';

const SetAssetHiddenDocument = graphql(`
  mutation SetAssetHidden($assetId: ID!, $isHidden: Boolean!) {
    setAssetHidden(assetId: $assetId, isHidden: $isHidden) {
      success
      error
    }
  }
`);

const UNDO_MS = 10_000;

export function HideAsset({ asset, isHidden }: { asset: { id: string; symbol: string }; isHidden: boolean }) {
  const client = useQueryClient();
  const change = useGraphqlMutation(SetAssetHiddenDocument);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const set = (wanted: boolean, isUndone = false) =>
    change.mutate(
      { assetId: asset.id, isHidden: wanted },
      {
        onSuccess: ({ setAssetHidden: { success, error } }) => {
          void client.invalidateQueries();
          if (!success) return fail(error ?? "Couldn't save the change.");
          if (isUndone) return;
          toast({
            status: 'Success',
            message: wanted ? `${asset.symbol} is hidden from the list.` : `${asset.symbol} is back in the list.`,
            action: { label: 'Undo', onAction: () => set(!wanted, true) },
            delay: UNDO_MS,
          });
        },
        onError: (error) => fail(explain(error)),
      },
    );
  return (
    <Changing>
      <Button
        size="small"
        isBusy={change.isPending}
        icon={isHidden ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
        onClick={() => set(!isHidden)}
      >
        {isHidden ? `Show ${asset.symbol} in the list` : `Hide ${asset.symbol} from the list`}
      </Button>
    </Changing>
  );
}
