import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { AlertDirection, AlertKind, AlertPartsFragment } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { FigureNow } from './figure-now.tsx';
import { useSaving, type Wish, type Wrong } from './use-saving.ts';

export type AssetField = { value: string; onChange: (symbol: string) => void; unlisted?: string };

type Props = {
  AssetField: ComponentType<AssetField>;
  currency: string;
  alert?: AlertPartsFragment;
  onClose: () => void;
};

const KINDS: Record<AlertKind, string> = { PRICE: 'Price', BALANCE: 'Balance' };

export function AlertForm({ AssetField, currency, alert, onClose }: Props) {
  const [wish, setWish] = useState<Wish>({
    kind: alert?.kind ?? 'PRICE',
    asset: alert?.asset.id ?? '',
    direction: alert?.direction ?? 'ABOVE',
    level: alert?.level ?? '',
    sendsMail: true,
  });
  const set = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong.asset || wrong.level) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const { save, isSaving } = useSaving(alert?.id, { onSaved: onClose, onRefused: setWrong });
  const submit = () => {
    const level = readAmount(wish.level);
    const found = wrongIn(wish, level);
    setWrong(found);
    if (level !== null && Object.keys(found).length === 0) save({ ...wish, level });
  };
  return (
    <Dialog
      width="narrow"
      isOpen
      onClose={onClose}
      title={alert ? `${KINDS[wish.kind]} of ${alert.asset.symbol}` : 'Add alert'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isSaving} onClick={submit}>
            {alert ? 'Save alert' : 'Add alert'}
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
        {!alert && <WhatItIsAbout wish={wish} set={set} error={wrong.asset} AssetField={AssetField} />}
        <Segmented<AlertDirection>
          label="Direction"
          value={wish.direction}
          onChange={(direction) => set({ direction })}
          options={[
            { value: 'ABOVE', label: 'Goes above' },
            { value: 'BELOW', label: 'Goes below' },
          ]}
        />
        <Field
          label={wish.kind === 'PRICE' ? `Price per unit, in ${currency}` : 'Balance across all wallets, in units'}
          hint={
            <FigureNow
              kind={wish.kind}
              asset={wish.asset.trim()}
              symbol={alert?.asset.symbol ?? wish.asset.trim().toUpperCase()}
              currency={currency}
            />
          }
          error={wrong.level}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={wish.level}
              onChange={(event) => set({ level: event.target.value })}
            />
          )}
        </Field>
        {!alert && (
          <Checkbox
            label="Email me, too"
            checked={wish.sendsMail}
            onCheckedChange={(sendsMail) => set({ sendsMail })}
          />
        )}
      </form>
    </Dialog>
  );
}

function wrongIn({ asset, level: typed }: Wish, level: string | null): Wrong {
  return {
    ...(asset.trim() === '' && { asset: 'This field is required' }),
    ...(typed.trim() === ''
      ? { level: 'This field is required' }
      : level === null && { level: faultOfAmount(typed, 'Enter zero or more, such as 65000 or 0.5.') }),
  };
}

type AboutProps = Pick<Props, 'AssetField'> & {
  wish: Wish;
  set: (part: Partial<Wish>) => void;
  error: string | undefined;
};

function WhatItIsAbout({ wish, set, error, AssetField }: AboutProps) {
  return (
    <>
      <Segmented<AlertKind>
        label="Alert type"
        value={wish.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: 'PRICE', label: KINDS.PRICE },
          { value: 'BALANCE', label: KINDS.BALANCE },
        ]}
      />
      <Field label="Asset" error={error}>
        {(control) => (
          <AssetField
            {...control}
            value={wish.asset}
            onChange={(asset) => set({ asset })}
            unlisted="This asset is neither in your ledger nor in the catalog."
          />
        )}
      </Field>
    </>
  );
}
