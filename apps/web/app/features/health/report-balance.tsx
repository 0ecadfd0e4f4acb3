import { useState } from 'react';
import { Confirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';
import { Select } from '../../ui/select.tsx';
import { useReporting } from './use-reporting.ts';

type Props = {
  account: { id: string; name: string };
  assets: readonly { id: string; symbol: string }[];
  onClose: () => void;
};

export function ReportBalance({ account, assets, onClose }: Props) {
  const [assetId, setAsset] = useState(assets.length === 1 ? assets[0]!.id : null);
  const [on, setDay] = useState('');
  const [typed, setTyped] = useState('');
  const { report, isBusy } = useReporting();
  const quantity = readAmount(typed);
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Balance of ${account.name}`}
      action="Save balance"
      isBusy={isBusy}
      isDisabled={assetId === null || on === '' || quantity === null}
      onConfirm={() => {
        if (assetId === null || quantity === null) return;
        void report({ accountId: account.id, assetId, on, quantity }).then((isDone) => isDone && onClose());
      }}
    >
      <div className="space-y-3">
        <Field label="Asset">
          {(control) => (
            <Select
              {...control}
              options={assets.map(({ id, symbol }) => ({ value: id, label: symbol }))}
              value={assetId}
              onChange={setAsset}
            />
          )}
        </Field>
        <Field label="Day" hint="Balance at the end of this day.">
          {(control) => <Input {...control} type="date" value={on} onChange={({ target }) => setDay(target.value)} />}
        </Field>
        <Field
          label="Quantity"
          error={typed.trim() !== '' && quantity === null ? faultOfAmount(typed, 'Enter a number, such as 0.25.') : ''}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      </div>
    </Confirm>
  );
}
