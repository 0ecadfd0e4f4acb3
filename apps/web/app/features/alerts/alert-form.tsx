/** Adds an alert. What is across its level already is no crossing: the next one is. */
import { type ComponentType, useRef, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertDirection, AlertKind } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Segmented } from '../../ui/segmented.tsx';

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
