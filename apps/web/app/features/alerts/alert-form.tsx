/** Adds an alert. What is across its level already is no crossing: the next one is. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertDirection, AlertKind } from '../../generated/graphql.ts';
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

type Props = { AssetField: ComponentType<AssetField>; currency: string; onClose: () => void };

type Wrong = { asset?: string; level?: string };

const LEVEL_ERRORS = new Set(['invalid_level', 'alert_exists', 'too_many_alerts']);

export function AlertForm({ AssetField, currency, onClose }: Props) {
  const [kind, setKind] = useState<AlertKind>('PRICE');
  const [direction, setDirection] = useState<AlertDirection>('ABOVE');
  const [asset, setAsset] = useState('');
  const [level, setLevel] = useState('');
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
    add.mutate({ kind, asset, direction, level: amount, sendsMail });
  };
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title="Add alert"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={add.isPending} onClick={submit}>
            Add alert
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
        <Segmented<AlertKind>
          label="What it is about"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'PRICE', label: 'Price' },
            { value: 'BALANCE', label: 'Balance' },
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
          hint={<FigureNow kind={kind} asset={asset.trim()} />}
          error={wrong.level}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" value={level} onChange={(event) => setLevel(event.target.value)} />
          )}
        </Field>
        <Checkbox label="Send me a message by mail, too" checked={sendsMail} onCheckedChange={setSendsMail} />
      </form>
    </Dialog>
  );
}

const SETTLED_MS = 250;

/** Where it is now, beside the field in which one says how far it is to go; its room is kept, so that nothing moves while one types. */
function FigureNow({ kind, asset }: { kind: AlertKind; asset: string }) {
  const wanted = useSettled(asset, SETTLED_MS);
  const { data } = useQuery({ ...graphqlQuery(AlertFigureDocument, { kind, asset: wanted }), enabled: wanted !== '' });
  const now = wanted === '' || wanted !== asset ? null : data?.alertFigure;
  if (!now) return <span className="block min-h-5" />;
  if (now.figure === null) return <>No current price is known: no alert until there is one.</>;
  return (
    <>
      Now{' '}
      {now.currency === null ? (
        <AmountText kind="crypto" value={now.figure} currency={wanted.toUpperCase()} />
      ) : (
        <AmountText value={now.figure} currency={now.currency} />
      )}
    </>
  );
}
