import { useState } from 'react';
import { allWallets } from '../../data/all-wallets.ts';
import { useUndoing } from '../../data/changes.ts';
import { argumentOf, explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { BrokerLinePartsFragment, WalletNamesFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { RemoveLineDocument, SaveLineDocument } from './form.graphql.ts';
import { type LineFaults, LineFields, type TypedLine, typedLine } from './line-fields.tsx';

type Props = {
  taxYear: string;
  wallets: WalletNamesFragment;
  line: BrokerLinePartsFragment | null;
  walletId: string | null;
  onClose: () => void;
};

export function LineDialog({ taxYear, wallets, line, walletId, onClose }: Props) {
  const [wallet, setWallet] = useState(walletId);
  const [typed, setTyped] = useState(() => typedLine(line));
  const [error, setError] = useState<string | null>(null);
  const [faults, setFaults] = useState<LineFaults>({});
  const { offer } = useUndoing();
  const done = ({
    success,
    error: why,
    change,
  }: {
    success: boolean;
    error?: string | null;
    change?: Parameters<typeof offer>[0];
  }) => {
    if (!success) return setError(why ?? "Couldn't save the line.");
    offer(change);
    onClose();
  };
  const save = useGraphqlMutation(SaveLineDocument, {
    refetch: ['Form1099Da'],
    onSuccess: ({ saveBrokerLine }) => {
      const wrong = Object.fromEntries(saveBrokerLine.faults.map(({ field, message }) => [field, message]));
      setFaults(wrong);
      setError(null);
      if (saveBrokerLine.faults.length === 0) done(saveBrokerLine);
    },
  });
  const remove = useGraphqlMutation(RemoveLineDocument, {
    refetch: ['Form1099Da'],
    onSuccess: ({ removeBrokerLine }) => done(removeBrokerLine),
  });
  const failed = { onError: (failure: Error) => toast({ status: 'Error', message: explain(failure) }) };
  const refused = (failure: Error) => {
    const argument = argumentOf(failure);
    if (argument === null || !(argument in typed.texts)) return failed.onError(failure);
    setFaults({ [argument]: explain(failure) });
  };
  const submit = () => {
    setFaults({});
    if (!wallet) return setError('Choose a wallet.');
    if (typed.aggregate !== 'NONE' && !/^\d{0,7}$/.test(typed.saleCount.trim()))
      return setFaults({ saleCount: 'Enter a whole number of sales (11b).' });
    const input = { ...inputOf(typed), broker: line?.broker ?? null };
    save.mutate({ id: line?.id ?? null, taxYear, walletId: wallet, input }, { onError: refused });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={line ? 'Edit line' : 'Add line'}
      description={`Enter the line as shown on Form 1099-DA for ${taxYear}. Dates as MM/DD/YYYY.`}
      footer={
        <>
          {line && (
            <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ id: line.id }, failed)}>
              Remove line
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={save.isPending} onClick={submit}>
            Save line
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!line && (
          <Field label="Wallet" className="md:col-span-2">
            {(control) => (
              <Select
                {...control}
                options={allWallets(wallets).map(({ id, name }) => ({ value: id, label: name }))}
                value={wallet}
                onChange={setWallet}
              />
            )}
          </Field>
        )}
        <LineFields typed={typed} faults={faults} set={(part) => setTyped((before) => ({ ...before, ...part }))} />
        <button type="submit" hidden />
      </form>
      {error && (
        <Banner status="error" className="mt-4">
          {error}
        </Banner>
      )}
    </Dialog>
  );
}

function inputOf({ texts, aggregate, saleCount, ...rest }: TypedLine) {
  const count = saleCount.trim();
  return {
    ...texts,
    ...rest,
    aggregate: aggregate === 'NONE' ? null : aggregate,
    saleCount: aggregate === 'NONE' || count === '' ? null : Number(count),
  };
}
