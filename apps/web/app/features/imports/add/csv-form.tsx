/**
 * The form that takes a file: name, file, what was found in it, and Import. The same form adds a new wallet and imports
 * more into one there is. It holds a file from the moment it is picked until its transactions are stored.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { runInBrowser } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { HowToGetFile } from '../../../ui/how-to-get-file.tsx';
import { Input } from '../../../ui/input.tsx';
import { CheckedFile } from '../checked/checked-file.tsx';
import { FormatChoice } from '../checked/format-choice.tsx';
import { type Answer, type MissingOption, OptionFields } from '../checked/option-fields.tsx';
import { CreateCustomWalletDocument, ImportAccountTransactionsDocument } from '../documents.ts';
import { FileDrop } from '../drop/file-drop.tsx';
import { mappingLink, reviewLink, uploadIdOf } from '../review/address.ts';
import { ImportProgressBar, ProgressBar } from '../upload/import-progress.tsx';
import { tellImported } from '../upload/import-toasts.ts';
import { keepAnswers } from '../upload/kept-answers.ts';
import { CREATE_WALLET_FAILED, canSubmit, isBusy, statusLine, submitLabel } from '../upload/upload-state.ts';
import { type FileUpload, type FinishedJob, GENERIC_SLUG, useUpload, type Validation } from '../upload/use-upload.ts';
import { freeName } from './wallet-name.ts';

const walletSchema = z.object({ walletName: z.string().trim().min(1, 'Wallet name is required') });

export type CsvFormProps = {
  /** What the file is read as; `csv` is the generic format, which recognises any file we know. */
  integration: {
    slug: string;
    name: string;
    formats: readonly string[];
    instructions: readonly string[];
    lacks: readonly string[];
    instructionsConfidence?: string | undefined;
  };
  /** Given when the file adds to an account that exists. */
  account?: { id: string; name: string };
  timeZone: string;
  /** Names of the wallets there are: a new one is offered a name of its own. */
  takenNames?: readonly string[];
  initialFile?: File | undefined;
  /** The person agrees that the file is of another integration. */
  onSwitch?: (slug: string) => void;
  onImported: (job: FinishedJob) => void;
};

export function CsvForm(props: CsvFormProps) {
  const { integration, account, timeZone, takenNames = [] } = props;
  const client = useQueryClient();
  const [isFileLeft, setFileLeft] = useState(false);
  /** Chosen where several formats have the file's header. */
  const [format, chooseFormat] = useState<string | undefined>(undefined);
  const form = useForm({
    resolver: zodResolver(walletSchema),
    mode: 'onTouched',
    defaultValues: {
      walletName: account?.name ?? (integration.slug === GENERIC_SLUG ? '' : freeName(integration.name, takenNames)),
    },
  });
  const upload = useUpload(
    { slug: integration.slug, formats: integration.formats, timeZone, accountId: account?.id },
    async (job) => {
      tellImported(job);
      props.onImported(job);
      await client.invalidateQueries();
    },
  );
  const { state } = upload;
  const questions = useQuestions(state);
  const forget = () => {
    questions.forget();
    chooseFormat(undefined);
  };
  const pick = (file: File) => {
    forget();
    return upload.pick(file);
  };
  useInitialFile(props.initialFile, pick);
  useNameFromFile(state, integration.slug, takenNames, form);

  const submit = form.handleSubmit(({ walletName }) =>
    upload.submit(async (csvUrl) => {
      const slug = readAs(integration.slug, state);
      const said = { timeZone, values: questions.answers, format: format ?? null };
      if (account) {
        const variables = { accountId: account.id, csvUrl, accountTypeSlug: slug, ...said };
        return (await runInBrowser(ImportAccountTransactionsDocument, variables)).importAccountTransactions;
      }
      const customWalletInput = { walletName, csvUrl, accountTypeSlug: slug, ...said };
      return (await runInBrowser(CreateCustomWalletDocument, { customWalletInput })).createCustomWallet;
    }, CREATE_WALLET_FAILED),
  );

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {integration.instructions.length > 0 && <Instructions {...integration} />}
      {!account && (
        <Field label="Wallet name" error={form.formState.errors.walletName?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('walletName')}
              autoComplete="off"
              disabled={isBusy(state) && state.kind === 'importing'}
            />
          )}
        </Field>
      )}
      <FilePart
        state={state}
        formats={integration.formats}
        isLeft={isFileLeft}
        onLeave={() => setFileLeft(true)}
        onPick={pick}
        onRemove={() => {
          setFileLeft(true);
          forget();
          upload.remove();
        }}
      />
      {questions.asked.length > 0 && 'file' in state && state.kind !== 'importing' && (
        <OptionFields
          key={questions.asked.map(({ key }) => key).join(' ')}
          asked={questions.asked}
          given={questions.answers}
          isBusy={state.kind === 'validating'}
          onAnswered={(answers) => {
            questions.answer(answers);
            void upload.checkAs(integration.slug, answers, format);
          }}
        />
      )}
      {'checked' in state && (
        <>
          <OtherIntegration
            checked={state.checked}
            integration={integration}
            accountName={account?.name}
            onSwitch={
              props.onSwitch &&
              ((slug) => {
                props.onSwitch?.(slug);
                chooseFormat(undefined);
                void upload.checkAs(slug, questions.answers);
              })
            }
          />
          {state.checked.missingOptions.length === 0 && (
            <CheckedFile checked={state.checked} timeZone={timeZone} isNewWallet={!account} />
          )}
        </>
      )}
      {state.kind === 'valid' && (
        <p className="text-13">
          <Link
            className="link"
            onClick={() =>
              keepAnswers(uploadIdOf(state.fileUrl), { readAs: integration.slug, answers: questions.answers, format })
            }
            to={reviewLink({
              files: [uploadIdOf(state.fileUrl) ?? ''],
              accountId: account?.id,
              slug: integration.slug === GENERIC_SLUG ? undefined : integration.slug,
            })}
          >
            Review every row
          </Link>{' '}
          <span className="text-quiet">to correct cells and leave rows out before anything is stored.</span>
        </p>
      )}
      {state.kind === 'invalid' && !state.checked.recognised && (
        <FormatChoice
          candidates={state.checked.candidates}
          onChoose={(id) => {
            chooseFormat(id);
            void upload.checkAs(integration.slug, questions.answers, id);
          }}
        />
      )}
      {state.kind === 'invalid' && !state.checked.recognised && state.checked.candidates.length === 0 && (
        <p>
          <Link className="link" to={mappingLink(state.fileUrl, account?.id)}>
            Map its columns yourself
          </Link>
        </p>
      )}
      {state.kind === 'valid' && state.failure && <Banner status="error">{state.failure}</Banner>}
      {state.kind === 'importing' && <ImportProgressBar progress={state.progress} />}
      <div className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex justify-end border-rule border-t bg-raised px-5 py-3.5">
        <Button type="submit" kind="primary" disabled={!canSubmit(state)} isBusy={isBusy(state)} className="min-w-32">
          {submitLabel(state)}
        </Button>
      </div>
    </form>
  );
}

const NOTHING_ASKED: readonly MissingOption[] = [];

/** What the file's format asked and the person answered. The questions stay, so that an answer can be changed. */
function useQuestions(state: FileUpload) {
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [answers, setAnswers] = useState<Answer[]>([]);
  const missing = 'checked' in state ? state.checked.missingOptions : NOTHING_ASKED;
  useEffect(() => {
    if (missing.length > 0) setAsked(missing);
  }, [missing]);
  const forget = () => {
    setAsked(NOTHING_ASKED);
    setAnswers([]);
  };
  return { asked, answers, answer: setAnswers, forget };
}

/** A file of the generic form is stored as what it was recognised to be. */
function readAs(slug: string, state: FileUpload): string {
  const recognised = 'checked' in state ? state.checked.recognised : undefined;
  return slug === GENERIC_SLUG && recognised ? recognised.integration : slug;
}

/** A file that was dropped on the page before the form was there. */
function useInitialFile(file: File | undefined, pick: (file: File) => void) {
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => {
    if (file) latest.current(file);
  }, [file]);
}

/** A wallet nobody has named yet takes the name of what its file was recognised to be. */
function useNameFromFile(
  state: FileUpload,
  slug: string,
  takenNames: readonly string[],
  form: ReturnType<typeof useForm<{ walletName: string }>>,
) {
  // Once the import runs the name is given; the wallet that appears under it must not look like somebody else's.
  const recognised = state.kind === 'valid' || state.kind === 'invalid' ? state.checked.recognised : undefined;
  const isTyped = form.formState.dirtyFields.walletName === true;
  const name =
    recognised && !isTyped && (slug === GENERIC_SLUG || slug === recognised.integration)
      ? freeName(recognised.integrationName, takenNames)
      : undefined;
  useEffect(() => {
    if (name) form.setValue('walletName', name, { shouldValidate: true });
  }, [name, form]);
}

function Instructions({ name, instructions, lacks, instructionsConfidence }: CsvFormProps['integration']) {
  return (
    <details className="group border-rule border-b pb-3">
      <summary className="cursor-pointer font-medium">How to get the file from {name}</summary>
      <div className="mt-2">
        <HowToGetFile steps={instructions} lacks={lacks} confidence={instructionsConfidence} />
      </div>
    </details>
  );
}

type FilePartProps = {
  state: FileUpload;
  formats: readonly string[];
  isLeft: boolean;
  onLeave: () => void;
  onPick: (file: File) => void;
  onRemove: () => void;
};

function FilePart({ state, formats, isLeft, onLeave, onPick, onRemove }: FilePartProps) {
  if (state.kind === 'empty' || state.kind === 'refused') {
    const error = state.kind === 'refused' ? state.message : isLeft ? 'File is required' : undefined;
    return <FileDrop formats={formats} error={error} onPick={onPick} onLeave={onLeave} />;
  }
  const { file } = state;
  return (
    <div>
      <div className="flex items-start gap-3 rounded-control border border-rule bg-paper px-3 py-2.5">
        <FileText size={18} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-13 text-quiet" aria-live="polite">
            <span className="numeric">{formatBytes(file.size)}</span>
            {statusLine(state) && (
              <span className={state.kind === 'valid' ? 'text-gain' : ''}> · {statusLine(state)}</span>
            )}
          </p>
        </div>
        {state.kind !== 'importing' && (
          <Button size="small" kind="quiet" onClick={onRemove}>
            Remove file
          </Button>
        )}
      </div>
      {state.kind === 'uploading' && (
        <div className="mt-2">
          <ProgressBar
            label="Uploading file"
            percent={file.size > 0 ? Math.floor((100 * state.sent) / file.size) : 0}
            text={`${formatBytes(state.sent)} of ${formatBytes(file.size)}`}
          />
        </div>
      )}
      {state.kind === 'failed' && (
        <Banner status="error" className="mt-2">
          {state.message}
        </Banner>
      )}
    </div>
  );
}

type OtherProps = {
  checked: Validation;
  integration: CsvFormProps['integration'];
  /** The account that is there already and takes the file. */
  accountName: string | undefined;
  onSwitch: ((slug: string) => void) | undefined;
};

function OtherIntegration({ checked, integration, accountName, onSwitch }: OtherProps) {
  const { recognised, isOtherIntegration } = checked;
  if (!isOtherIntegration || !recognised) return null;
  return (
    <Banner
      status="warning"
      action={
        onSwitch && (
          <Button size="small" onClick={() => onSwitch(recognised.integration)}>
            Import as {recognised.integrationName}
          </Button>
        )
      }
    >
      This file comes from {recognised.integrationName}, not from {integration.name}.
      {accountName && ` Its transactions would be added to ${accountName} all the same.`}
    </Banner>
  );
}
