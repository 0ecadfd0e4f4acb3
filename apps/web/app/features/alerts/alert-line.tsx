import { abs, compare, dec, divide, formatDecimal, isZero, sub } from '@lotbook/ledger/decimal';
import { Pause, Pencil, Play, X } from 'lucide-react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { formatCrypto, formatFiat, formatPercent } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { useDates } from '../../ui/moment.tsx';
import { toast } from '../../ui/toast.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';

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
    isPaused
    isAcross
    isUnknown
    figure
    checkedAt
  }
`);

const PauseAlertDocument = graphql(`
  mutation PauseAlert($id: ID!, $isPaused: Boolean!) {
    pauseAlert(id: $id, isPaused: $isPaused) {
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

type Props = { alert: AlertPartsFragment };

export function AlertLine({ alert, onEdit, onRemove }: Props & { onEdit: () => void; onRemove: () => void }) {
  const { id, kind, asset, direction, level, currency, sendsMail, isPaused } = alert;
  const hideAmounts = useHideAmounts();
  const send = useGraphqlMutation(SendAlertByMailDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ sendAlertByMail }) => say(sendAlertByMail),
    onError: failed,
  });
  const pause = useGraphqlMutation(PauseAlertDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ pauseAlert }) => say(pauseAlert),
    onError: failed,
  });
  const amount =
    kind === 'PRICE'
      ? `${formatFiat(level, { currency: currency! })} ${currency}`
      : `${formatCrypto(level)} ${asset.symbol}`;
  const what = `${kind === 'PRICE' ? 'price' : 'balance'} of ${asset.symbol} ${direction === 'ABOVE' ? 'above' : 'below'} ${hideAmounts(amount)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-rule border-b py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_7rem_auto]">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <AssetMark symbol={asset.symbol} assetId={asset.id} size={18} className="self-center" />
        <span>
          {kind === 'PRICE' ? 'Price' : 'Balance'} of <span className="font-medium">{asset.symbol}</span>{' '}
          {direction === 'ABOVE' ? 'above' : 'below'} <Figure of={alert} value={level} />
        </span>
      </span>
      <Standing alert={alert} />
      <Changing>
        <Checkbox
          label="By email"
          checked={sendsMail}
          disabled={send.isPending}
          onCheckedChange={(isEnabled) => send.mutate({ id, isEnabled })}
          className="text-13"
        />
        <span className="flex max-md:col-start-2 max-md:row-start-1">
          <IconButton label={`Edit the alert: ${what}`} onClick={onEdit}>
            <Pencil size={15} aria-hidden />
          </IconButton>
          <IconButton
            label={`${isPaused ? 'Resume' : 'Pause'} the alert: ${what}`}
            // A disabled button would lose the focus.
            onClick={() => pause.isPending || pause.mutate({ id, isPaused: !isPaused })}
          >
            {isPaused ? <Play size={15} aria-hidden /> : <Pause size={15} aria-hidden />}
          </IconButton>
          <IconButton label={`Remove the alert: ${what}`} data-remove onClick={onRemove}>
            <X size={15} aria-hidden />
          </IconButton>
        </span>
      </Changing>
    </li>
  );
}

function Figure({ of: { kind, asset, currency }, value }: { of: AlertPartsFragment; value: string }) {
  return kind === 'PRICE' ? (
    <AmountText value={value} currency={currency!} />
  ) : (
    <AmountText kind="crypto" value={value} currency={asset.symbol} />
  );
}

function Standing({ alert }: Props) {
  const { kind, asset, figure, direction, level, isPaused, isUnknown, isAcross, checkedAt } = alert;
  const dates = useDates();
  const side = direction === 'ABOVE' ? 'above' : 'below';
  if (isPaused)
    return (
      <span className="text-13 max-md:row-start-2">
        <span className="block font-medium">Paused</span>
        <span className="text-quiet">Paused</span>
      </span>
    );
  const words = isUnknown
    ? "No current price, so this alert can't trigger yet"
    : isAcross === null
      ? 'Not checked yet'
      : isAcross
        ? `Is ${side} now; re-arms once it crosses back`
        : figure !== null && distanceText({ figure, level, unit: kind === 'BALANCE' ? asset.symbol : null });
  return (
    <span className="text-13 max-md:row-start-2">
      {figure !== null && (
        <span className="block" title={checkedAt ? `As of ${dates.moment(checkedAt)}` : undefined}>
          Now <Figure of={alert} value={figure} />
        </span>
      )}
      <span className="text-quiet">{words}</span>
    </span>
  );
}

const RATIO_DIGITS = 6;
const LEAST = dec('0.0001');

/** `0.03% to go` for a price, `1.5 BTC to go` for a balance. */
function distanceText({ figure, level, unit }: { figure: string; level: string; unit: string | null }): string {
  const [from, to] = [dec(figure), dec(level)];
  if (unit !== null) return `${formatCrypto(formatDecimal(abs(sub(to, from))))} ${unit} to go`;
  if (isZero(from)) return 'Not crossed';
  const ratio = divide(abs(sub(to, from)), abs(from), RATIO_DIGITS, 'half-up');
  // Rounded to zero it would look as if the level were reached.
  return compare(ratio, LEAST) < 0 ? 'Less than 0.01% to go' : `${formatPercent(formatDecimal(ratio))} to go`;
}
