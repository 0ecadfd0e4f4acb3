/** Uses a queue of one file from selection until its transactions are stored. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { HowToGetFile } from '../../../ui/how-to-get-file.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useCheckedFor } from '../review/use-review-address.ts';
import { useQueuedImport } from '../upload/import-job.ts';
import { accountIdOf, type Into, SUGGESTED } from '../upload/into.ts';
import { isBusy, submitLabel } from '../upload/queue-words.ts';
import { TRADES_ONLY, TRANSFERS_ONLY } from '../upload/start-import.ts';
import { GENERIC_SLUG, integrationOf, type UploadFile } from '../upload/upload-file.ts';
import { useUploadQueue } from '../upload/use-queue.ts';
import { FileFindings } from './file-findings.tsx';
import { PickedFile } from './picked-file.tsx';
import { freeName } from './wallet-name.ts';

const walletSchema = z.object({ walletName: z.string().check(z.trim(), z.minLength(1, 'Wallet name is required')) });

type Part = 'everything' | 'trades' | 'transfers';

const OTHERS_SKIPPED = 'All other rows of the file are skipped.';
const PARTS: Record<Part, { label: string; hint?: string; sent: { importType?: number } }> = {
  everything: { label: 'Everything', sent: {} },
  trades: { label: 'Trades only', hint: OTHERS_SKIPPED, sent: { importType: TRADES_ONLY } },
  transfers: { label: 'Deposits and withdrawals only', hint: OTHERS_SKIPPED, sent: { importType: TRANSFERS_ONLY } },
};
const PART_OPTIONS = (Object.keys(PARTS) as Part[]).map((value) => ({ value, label: PARTS[value].label }));

export type CsvFormProps = {
  integration: {
    slug: string;
    name: string;
    formats: readonly string[];
    instructions: readonly string[];
    limitations: readonly string[];
    instructionsConfidence?: string | undefined;
  };
  account?: { id: string; name: string };
  isExchange?: boolean;
  walletName?: string;
  takenNames?: readonly string[];
  initialFile?: File | undefined;
  onImported: () => void;
};

export function CsvForm(props: CsvFormProps) {
  const { integration, account, takenNames = [] } = props;
  const { slug, formats } = integration;
  const [isFileLeft, setFileLeft] = useState(false);
  const [isNew, setNew] = useState(false);
  const [part, setPart] = useState<Part>('everything');
  const into: Into = account ? { kind: 'account', id: account.id } : isNew ? { kind: 'new' } : SUGGESTED;
  const queue = useUploadQueue({ formats, slug, into, most: 1 });
  const one = queue.files[0];
  const step = one?.step;
  const suggested = useSuggested(one);
  const form = useForm({
    resolver: standardSchemaResolver(walletSchema),
    mode: 'onTouched',
    defaultValues: {
      walletName: account?.name ?? firstName(props),
    },
  });
  useCheckedFor(JSON.stringify(into), queue);
  useQueuedImport(one, queue, props.onImported);
  useInitialFile(props.initialFile, (file) => queue.add([file]));
  useNameFromFile(props.walletName ? undefined : one, slug, takenNames, form);
  const submit = form.handleSubmit(({ walletName }) =>
    queue.importAll((file) => {
      const accountId = accountIdOf(into, file);
      return accountId === undefined ? { walletName } : { accountId, ...PARTS[part].sent };
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {integration.instructions.length > 0 && <Instructions {...integration} />}
      {suggested && (
        <Field
          label="Import into"
          hint={isNew ? undefined : 'Suggested from your last import. You can choose another or a new wallet.'}
        >
          {(control) => (
            <Select
              {...control}
              options={[
                { value: 'there', label: suggested.name },
                { value: 'new', label: 'New wallet' },
              ]}
              value={isNew ? 'new' : 'there'}
              isDisabled={isBusy(step)}
              onChange={(value) => setNew(value === 'new')}
            />
          )}
        </Field>
      )}
      {account && props.isExchange && (
        <Field label="What to import" hint={PARTS[part].hint}>
          {(control) => (
            <Select
              {...control}
              options={PART_OPTIONS}
              value={part}
              isDisabled={step?.kind === 'importing'}
              onChange={setPart}
            />
          )}
        </Field>
      )}
      {!account && (isNew || !suggested) && (
        <Field label="Wallet name" error={form.formState.errors.walletName?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('walletName')}
              autoComplete="off"
              disabled={step?.kind === 'importing'}
            />
          )}
        </Field>
      )}
      <PickedFile
        one={one}
        formats={formats}
        isLeft={isFileLeft}
        onLeave={() => setFileLeft(true)}
        onPick={(file) => queue.add([file])}
        onRetry={(failed) => queue.recheck(failed)}
        onRemove={(key) => {
          setFileLeft(true);
          queue.remove(key);
        }}
      />
      {one && <FileFindings key={one.key} {...props} one={one} queue={queue} into={into} />}
      <div
        data-action-bar
        className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex justify-end border-rule border-t bg-raised px-5 py-3.5"
      >
        <Button
          type="submit"
          kind="primary"
          disabled={step?.kind !== 'ready'}
          isBusy={isBusy(step)}
          className="min-w-32"
        >
          {submitLabel(step)}
        </Button>
      </div>
    </form>
  );
}

/** Returns the most likely wallet of the file, which stays selectable when a new one is chosen. */
function useSuggested(one: UploadFile | undefined): { id: string; name: string } | undefined {
  const [known, setKnown] = useState<{ key: string; account: { id: string; name: string } } | undefined>(undefined);
  const account = one && 'checked' in one.step ? one.step.checked?.account : undefined;
  if (one && account && known?.account.id !== account.id) setKnown({ key: one.key, account });
  return known !== undefined && known.key === one?.key ? known.account : undefined;
}

function useInitialFile(file: File | undefined, pick: (file: File) => void) {
  const onFile = useEffectEvent(pick);
  useEffect(() => {
    if (file) onFile(file);
  }, [file]);
}

function firstName({ integration, walletName = '', takenNames = [] }: CsvFormProps): string {
  const name = walletName || (integration.slug === GENERIC_SLUG ? '' : integration.name);
  return name === '' ? '' : freeName(name, takenNames);
}

function useNameFromFile(
  one: UploadFile | undefined,
  slug: string,
  takenNames: readonly string[],
  form: UseFormReturn<{ walletName: string }>,
) {
  const step = one?.step;
  // The name is fixed once the import runs, so that the new wallet's name does not look taken.
  const recognized = step && 'checked' in step && step.kind !== 'importing' ? step.checked?.recognized : undefined;
  const isTyped = form.formState.dirtyFields.walletName === true;
  const name =
    one && recognized && !isTyped && (slug === recognized.integration || integrationOf(one) === recognized.integration)
      ? freeName(recognized.integrationName, takenNames)
      : undefined;
  useEffect(() => {
    if (name) form.setValue('walletName', name, { shouldValidate: true });
  }, [name, form]);
}

function Instructions({ name, instructions, limitations, instructionsConfidence }: CsvFormProps['integration']) {
  return (
    <details className="group border-rule border-b pb-3">
      <summary className="cursor-pointer font-medium">How to get the file from {name}</summary>
      <div className="mt-2">
        <HowToGetFile steps={instructions} limitations={limitations} confidence={instructionsConfidence} />
      </div>
    </details>
  );
}
