/** Adds an alert, or changes what one waits for. What is across its level already is no crossing: the next one is. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertDirection, AlertKind, AlertPartsFragment } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useSettled } from '../../ui/use-settled.ts';

const AddAlertDocument = graphql(`
  mutation AddAlert(
    $kind: AlertKind!
    $asset: String!
    $direction: AlertDirection!
    $level: String!
    $sendsMail: Boolean!
  ) {
    addAlert(kind: $kind, asset: $asset, direction: $direction, level: $level, sendsMail: $sendsMail) {
      success
      error
      errorCode
    }
  }
`);

const ChangeAlertDocument = graphql(`
  mutation ChangeAlert($id: ID!, $direction: AlertDirection!, $level: String!) {
    changeAlert(id: $id, direction: $direction, level: $level) {
      success
      error
      errorCode
    }
  }
`);

const AlertFigureDocument = graphql(`
  query AlertFigure($kind: AlertKind!, $asset: String!) {
    alertFigure(kind: $kind, asset: $asset) {
      figure
      currency
    }
  }
`);

/** A field in which one names an asset; it is another feature's. */
export type AssetField = { value: string; onChange: (symbol: string) => void; unlisted?: string };

type Props = {
  AssetField: ComponentType<AssetField>;
  /** Of the price. */
  currency: string;
  /** The one that is changed. */
  alert?: AlertPartsFragment;
  onClose: () => void;
};

const KINDS: Record<AlertKind, string> = { PRICE: 'Price', BALANCE: 'Balance' };

type Wrong = { asset?: string; level?: string };

const LEVEL_ERRORS = new Set(['invalid_level', 'alert_exists', 'too_many_alerts']);

export function AlertForm({ AssetField, currency, alert, onClose }: Props) {
  const [kind, setKind] = useState<AlertKind>(alert?.kind ?? 'PRICE');
  const [direction, setDirection] = useState<AlertDirection>(alert?.direction ?? 'ABOVE');
  const [asset, setAsset] = useState(alert?.asset.id ?? '');
  const [level, setLevel] = useState(alert?.level ?? '');
  const [sendsMail, setSendsMail] = useState(true);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const add = useGraphqlMutation(AddAlertDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ addAlert: { success, error, errorCode } }) => {
      if (success) onClose();
      else refuse({ [LEVEL_ERRORS.has(errorCode ?? '') ? 'level' : 'asset']: error ?? 'Not added.' });
    },
    onError: (error) => refuse({ level: explain(error) }),
  });
  const change = useGraphqlMutation(ChangeAlertDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ changeAlert: { success, error } }) =>
      success ? onClose() : refuse({ level: error ?? 'Not changed.' }),
    onError: (error) => refuse({ level: explain(error) }),
  });
  /** Everything that is wrong is said at once, and the first of it is where one writes next. */
  const refuse = (found: Wrong) => {
    setWrong(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = () => {
    const amount = readAmount(level);
    const found: Wrong = {
      ...(asset.trim() === '' && { asset: 'This field is required' }),
      ...(level.trim() === ''
        ? { level: 'This field is required' }
        : amount === null && { level: faultOfAmount(level, 'Give a number of zero or more: 65000 or 0.5.') }),
    };
    if (amount === null || Object.keys(found).length > 0) return refuse(found);
    setWrong({});
    if (alert) change.mutate({ id: alert.id, direction, level: amount });
    else add.mutate({ kind, asset, direction, level: amount, sendsMail });
  };
  const done = alert ? 'Save alert' : 'Add alert';
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={alert ? `${KINDS[kind]} of ${alert.asset.symbol}` : 'Add alert'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={add.isPending || change.isPending} onClick={submit}>
            {done}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!alert && (
          <>
            <Segmented<AlertKind>
              label="What it is about"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'PRICE', label: KINDS.PRICE },
                { value: 'BALANCE', label: KINDS.BALANCE },
              ]}
            />
            <Field label="Asset" error={wrong.asset}>
              {(control) => (
                <AssetField
                  {...control}
                  value={asset}
                  onChange={setAsset}
                  unlisted="No asset of yours or of the catalogue."
                />
              )}
            </Field>
          </>
        )}
        <Segmented<AlertDirection>
          label="Which side of the level"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'ABOVE', label: 'Goes above' },
            { value: 'BELOW', label: 'Goes below' },
          ]}
        />
        <Field
          label={kind === 'PRICE' ? `Price of one unit, in ${currency}` : 'Balance in all wallets, in units'}
          hint={
            <FigureNow
              kind={kind}
              asset={asset.trim()}
              symbol={alert?.asset.symbol ?? asset.trim().toUpperCase()}
              currency={currency}
            />
          }
          error={wrong.level}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" value={level} onChange={(event) => setLevel(event.target.value)} />
          )}
        </Field>
        {!alert && (
          <Checkbox label="Send me a message by mail, too" checked={sendsMail} onCheckedChange={setSendsMail} />
        )}
      </form>
    </Dialog>
  );
}

const SETTLED_MS = 250;

/** Where it is now, beside the field in which one says how far it is to go; its room is kept, so that nothing moves while one types. */
function FigureNow({
  kind,
  asset,
  symbol,
  currency,
}: {
  kind: AlertKind;
  asset: string;
  symbol: string;
  currency: string;
}) {
  const wanted = useSettled(asset, SETTLED_MS);
  const { data } = useQuery({ ...graphqlQuery(AlertFigureDocument, { kind, asset: wanted }), enabled: wanted !== '' });
  const now = wanted === '' || wanted !== asset ? null : data?.alertFigure;
  // An alert stays in the currency of its day, which may be the base currency no more.
  const isOther = now && now.currency !== null && now.currency !== currency;
  if (!now || isOther) return <span className="block min-h-5" />;
  if (now.figure === null) return <>No current price is known: no alert until there is one.</>;
  return (
    <>
      Now{' '}
      {now.currency === null ? (
        <AmountText kind="crypto" value={now.figure} currency={symbol} />
      ) : (
        <AmountText value={now.figure} currency={now.currency} />
      )}
    </>
  );
}
