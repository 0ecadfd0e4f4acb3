/** A line of the form, typed or changed, box by box. */
import { useState } from 'react';
import { allWallets } from '../../data/all-wallets.ts';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type {
  BrokerAggregate,
  BrokerLinePartsFragment,
  BrokerTerm,
  WalletNamesFragment,
} from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { RemoveLineDocument, SaveLineDocument } from './form.graphql.ts';

type Props = {
  taxYear: string;
  wallets: WalletNamesFragment;
  /** Null: one more. */
  line: BrokerLinePartsFragment | null;
  walletId: string | null;
  onClose: () => void;
};

const FIELDS = [
  { key: 'asset', label: 'Asset (1b)', isNumber: false },
  { key: 'quantity', label: 'Quantity (1c)', isNumber: true },
  { key: 'dateAcquired', label: 'Date acquired (1d)', isNumber: false },
  { key: 'dateSold', label: 'Date sold (1e)', isNumber: false },
  { key: 'proceeds', label: 'Proceeds (1f)', isNumber: true },
  { key: 'costBasis', label: 'Cost basis (1g)', isNumber: true },
  { key: 'accruedMarketDiscount', label: 'Accrued market discount (1h)', isNumber: true },
  { key: 'washSaleLoss', label: 'Wash sale loss (1i)', isNumber: true },
] as const;
const NEEDED: readonly string[] = ['asset', 'quantity', 'dateSold', 'proceeds'];
/** One line for all sales of a year has no day, and of NFTs no quantity. */
const NEEDED_OF_YEAR: readonly string[] = ['asset', 'proceeds'];
const TERMS: { value: BrokerTerm; label: string }[] = [
  { value: 'NONE', label: 'Not shown' },
  { value: 'SHORT', label: 'Short-term' },
  { value: 'LONG', label: 'Long-term' },
  { value: 'ORDINARY', label: 'Ordinary' },
];

const AGGREGATES: { value: BrokerAggregate | 'NONE'; label: string }[] = [
  { value: 'NONE', label: 'One sale' },
  { value: 'STABLECOINS', label: 'All sales of a stablecoin' },
  { value: 'NFTS', label: 'All sales of NFTs' },
];

/** Days as the form has them. */
function asOnForm(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year ? `${month}/${day}/${year}` : text;
}

export function LineDialog({ taxYear, wallets, line, walletId, onClose }: Props) {
  const [wallet, setWallet] = useState(walletId);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(FIELDS.map(({ key }) => [key, asOnForm(line?.[key] ?? '')])),
  );
  const [isReported, setReported] = useState(line?.isBasisReported ?? false);
  const [isTransferredIn, setTransferredIn] = useState(line?.isTransferredIn ?? false);
  const [isNominee, setNominee] = useState(line?.isNominee ?? false);
  const [term, setTerm] = useState<BrokerTerm>(line?.term ?? 'NONE');
  const [aggregate, setAggregate] = useState<BrokerAggregate | 'NONE'>(line?.aggregate ?? 'NONE');
  const [saleCount, setSaleCount] = useState(line?.saleCount == null ? '' : String(line.saleCount));
  const needed = aggregate === 'NONE' ? NEEDED : NEEDED_OF_YEAR;
  const [error, setError] = useState<string | null>(null);
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
    if (!success) return setError(why ?? 'The line could not be saved.');
    offer(change);
    onClose();
  };
  const save = useGraphqlMutation(SaveLineDocument, {
    refetch: ['Form1099Da'],
    onSuccess: ({ saveBrokerLine }) => done(saveBrokerLine),
  });
  const remove = useGraphqlMutation(RemoveLineDocument, {
    refetch: ['Form1099Da'],
    onSuccess: ({ removeBrokerLine }) => done(removeBrokerLine),
  });
  const failed = { onError: (failure: Error) => toast({ status: 'Error', message: explain(failure) }) };
  const submit = () => {
    if (!wallet) return setError('Choose the wallet that the form is about.');
    const count = saleCount.trim();
    if (aggregate !== 'NONE' && !/^\d{0,7}$/.test(count))
      return setError('The number of sales (11b) is a whole number.');
    const { asset = '', proceeds = '', ...texts } = typed;
    const input = {
      ...texts,
      asset,
      proceeds,
      isBasisReported: isReported,
      isTransferredIn,
      isNominee,
      term,
      broker: line?.broker ?? null,
      aggregate: aggregate === 'NONE' ? null : aggregate,
      saleCount: aggregate === 'NONE' || count === '' ? null : Number(count),
    };
    save.mutate({ id: line?.id ?? null, taxYear, walletId: wallet, input }, failed);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={line ? 'Change a line' : 'Type a line'}
      description={`As it is on Form 1099-DA for ${taxYear}. Dates as MM/DD/YYYY.`}
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
        <Field label="Stands for (11a)">
          {(control) => <Select {...control} options={AGGREGATES} value={aggregate} onChange={setAggregate} />}
        </Field>
        {aggregate !== 'NONE' && (
          <Field label="Number of sales (11b)" isOptional>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={saleCount}
                onChange={(event) => setSaleCount(event.target.value)}
              />
            )}
          </Field>
        )}
        {FIELDS.map(({ key, label, isNumber }) => (
          <Field key={key} label={label} isOptional={!needed.includes(key)}>
            {(control) => (
              <Input
                {...control}
                inputMode={isNumber ? 'decimal' : undefined}
                value={typed[key] ?? ''}
                onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Term (6)">
          {(control) => <Select {...control} options={TERMS} value={term} onChange={setTerm} />}
        </Field>
        <Checkbox label="Basis reported to the IRS (2)" checked={isReported} onCheckedChange={setReported} />
        <Checkbox
          label="Units were transferred in (12a)"
          checked={isTransferredIn}
          onCheckedChange={setTransferredIn}
        />
        <Checkbox
          label="I received it for somebody else, whose sale it is"
          checked={isNominee}
          onCheckedChange={setNominee}
        />
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
