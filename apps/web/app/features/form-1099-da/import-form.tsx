import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { allWallets } from '../../data/all-wallets.ts';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { runInBrowser, useGraphqlMutation } from '../../data/queries.ts';
import { sendFile } from '../../data/send-file.ts';
import type { Form1099DaQuery, ImportBrokerFormMutation, WalletNamesFragment } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { plural } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImportFormDocument, TemplateDocument } from './form.graphql.ts';

type Props = {
  taxYear: string;
  wallets: WalletNamesFragment;
  forms: Form1099DaQuery['brokerForms']['wallets'];
  typing: ReactNode;
};
type Answer = ImportBrokerFormMutation['importBrokerForm'];

export function ImportForm({ taxYear, wallets, forms, typing }: Props) {
  const id = useId();
  const [walletId, setWalletId] = useState<string | null>(null);
  const [isReplacing, setReplacing] = useState(true);
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<{ filename: string; answer: Answer } | null>(null);
  const [isSending, setSending] = useState(false);
  const { offer } = useUndoing();
  const bring = useGraphqlMutation(ImportFormDocument, { refetch: ['Form1099Da'] });
  const before = forms.find(({ wallet }) => wallet?.id === walletId);
  const send = async (file: File | undefined) => {
    if (!file || isSending) return;
    if (!walletId) return setError('Choose a wallet.');
    setSending(true);
    setFound(null);
    try {
      const csvUrl = await sendFile(file, () => {}, new AbortController().signal);
      const { importBrokerForm: answer } = await bring.mutateAsync({
        taxYear,
        walletId,
        csvUrl,
        isReplacing: before !== undefined && isReplacing,
      });
      setFound({ filename: file.name, answer });
      if (answer.success) offer(answer.change, `Imported ${plural(answer.numberImported, 'line')} from ${file.name}.`);
    } catch (failure) {
      const message = failure instanceof Error && failure.name === 'SendFailed' ? failure.message : explain(failure);
      toast({ status: 'Error', message, delay: -1 });
    } finally {
      setSending(false);
    }
  };
  return (
    <Section title="Import a form" actions={<TemplateLink />}>
      <div className="grid gap-4 md:grid-cols-[minmax(0,280px)_1fr]">
        <Field label="Wallet" hint="The account the broker reports on." error={error}>
          {(control) => (
            <Select
              {...control}
              options={allWallets(wallets).map((wallet) => ({ value: wallet.id, label: wallet.name }))}
              value={walletId}
              onChange={(chosen) => {
                setError(undefined);
                setWalletId(chosen);
              }}
            />
          )}
        </Field>
        <DropZone
          id={id}
          className="justify-center py-5"
          accept=".csv,text/csv"
          disabled={isSending}
          onDrop={(transfer) => void send(transfer.files[0])}
          onChoose={(files) => void send(files[0])}
        >
          <span className="font-medium">{isSending ? 'Importing' : 'Choose a CSV file, or drop it here'}</span>
          <span className="text-13 text-quiet">One row per line of the form.</span>
        </DropZone>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {before ? (
          <Checkbox
            label={`Replace the ${plural(before.lineCount, 'line')} already imported for this wallet`}
            checked={isReplacing}
            onCheckedChange={setReplacing}
          />
        ) : (
          <span />
        )}
        {typing}
      </div>
      {found && <WhatIsWrong {...found} />}
    </Section>
  );
}

function WhatIsWrong({ filename, answer }: { filename: string; answer: Answer }) {
  if (answer.success && answer.issues.length === 0) return null;
  const left = answer.errorCount - new Set(answer.issues.map(({ row }) => row)).size;
  return (
    <Banner status={answer.success ? 'warning' : 'error'} className="mt-4">
      <p className="font-medium">
        {filename}: {answer.success ? 'imported, with warnings.' : answer.error}
      </p>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {answer.issues.map(({ row, column, code, value, message, remedy }) => (
          <li key={`${row} ${column} ${code}`} className="py-0.5 text-13">
            {column || row > 1 ? `Row ${row}${column ? `, ${column}` : ''}${value ? ` “${value}”` : ''}: ` : ''}
            {message} {remedy}
          </li>
        ))}
      </ul>
      {!answer.success && left > 0 && (
        <p className="mt-1 text-13">And {plural(left, 'more row')} that can't be read.</p>
      )}
    </Banner>
  );
}

function TemplateLink() {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { brokerFormTemplate } = await runInBrowser(TemplateDocument);
      const url = URL.createObjectURL(new Blob([brokerFormTemplate], { type: 'text/csv' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: 'form-1099-da.csv' });
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      toast({ status: 'Error', message: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => void save()}>
      Download a template
    </Button>
  );
}
