/** One alert: what it waits for, where the figure is now, whether a message is sent. */
import { X } from 'lucide-react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { toast } from '../../ui/toast.tsx';

graphql(`
  fragment AlertParts on Alert {
    id
    kind
    asset {
      id
      symbol
    }
    direction
    level
    currency
    sendsMail
    isAcross
    isUnknown
  }
`);

const RemoveAlertDocument = graphql(`
  mutation RemoveAlert($id: ID!) {
    removeAlert(id: $id) {
      success
      error
    }
  }
`);

const SendAlertByMailDocument = graphql(`
  mutation SendAlertByMail($id: ID!, $isEnabled: Boolean!) {
    sendAlertByMail(id: $id, isEnabled: $isEnabled) {
      success
      error
    }
  }
`);

const failed = (error: Error) => toast({ message: explain(error), status: 'Error' });
const say = ({ error }: { error?: string | null }) => error && toast({ message: error, status: 'Error' });

export function AlertLine({ alert }: { alert: AlertPartsFragment }) {
  const { id, kind, asset, direction, level, currency, sendsMail } = alert;
  const remove = useGraphqlMutation(RemoveAlertDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ removeAlert }) => say(removeAlert),
    onError: failed,
  });
  const send = useGraphqlMutation(SendAlertByMailDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ sendAlertByMail }) => say(sendAlertByMail),
    onError: failed,
  });
  const what = `${kind === 'PRICE' ? 'price' : 'balance'} of ${asset.symbol} ${direction === 'ABOVE' ? 'above' : 'below'}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-rule border-b py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_14rem_8rem_auto]">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <AssetMark symbol={asset.symbol} assetId={asset.id} size={18} className="self-center" />
        <span>
          {kind === 'PRICE' ? 'Price' : 'Balance'} of <span className="font-medium">{asset.symbol}</span>{' '}
          {direction === 'ABOVE' ? 'above' : 'below'}{' '}
          {kind === 'PRICE' ? (
            <AmountText value={level} currency={currency!} />
          ) : (
            <AmountText kind="crypto" value={level} currency={asset.symbol} />
          )}
        </span>
      </span>
      <span className="text-13 text-quiet max-md:row-start-2">{standing(alert)}</span>
      <Changing>
        <Checkbox
          label="By mail"
          checked={sendsMail}
          disabled={send.isPending}
          onCheckedChange={(isEnabled) => send.mutate({ id, isEnabled })}
          className="text-13"
        />
        <IconButton
          label={`Remove the alert: ${what}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id })}
          className="max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end"
        >
          <X size={15} aria-hidden />
        </IconButton>
      </Changing>
    </li>
  );
}

/** Where the figure is, in words: what nobody knows raises no alert. */
function standing({ isUnknown, isAcross, direction }: AlertPartsFragment): string {
  if (isUnknown) return 'No current price is known: no alert until there is one';
  if (isAcross === null || isAcross === undefined) return 'Not looked at yet';
  if (isAcross) return `Is ${direction === 'ABOVE' ? 'above' : 'below'} now`;
  return 'Not crossed';
}
