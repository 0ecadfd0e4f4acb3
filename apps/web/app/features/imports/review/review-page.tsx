/**
 * Files on their way into the ledger, all at once: each is sent, recognised and checked by itself, and nothing is stored
 * before Import is pressed. The files and where they go are in the address.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportTargetPartsFragment, IntegrationsQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { PageHead } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { freeName } from '../add/wallet-name.ts';
import { DEFAULT_FORMATS } from '../drop/file-rules.ts';
import { FilesDrop } from '../drop/files-drop.tsx';
import { takeOver } from '../drop/hand-over.ts';
import { PageDrop } from '../drop/page-drop.tsx';
import { tellImported } from '../upload/import-toasts.ts';
import { numberToImport, overlapsAmong, pendingUrls, readyFiles } from '../upload/queue.ts';
import { type Destination, integrationOf, type ReviewFile, useFileQueue } from '../upload/use-queue.ts';
import { GENERIC_SLUG } from '../upload/use-upload.ts';
import { readReviewAddress, uploadIdOf, withReview } from './address.ts';
import { FileLine } from './file-line.tsx';

type ReviewPageProps = {
  accounts: readonly ImportTargetPartsFragment[];
  integrations: IntegrationsQuery['integrations'];
  timeZone: string;
};

const NEW_WALLET = 'new';

export function ReviewPage({ accounts, integrations, timeZone }: ReviewPageProps) {
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const { accountId, slug } = readReviewAddress(parameters);
  const account = accounts.find(({ id }) => id === accountId);
  const formats = formatsOf(integrations, slug);
  const queue = useFileQueue({ timeZone, formats, slug: slug ?? GENERIC_SLUG, accountId: account?.id });
  const { files, dispatch } = queue;
  const overlaps = overlapsAmong(files);
  const missing = useAdopted(queue);
  useAddress(files, parameters, setParameters);
  useCheckedFor(account?.id, queue);
  const names = useWalletNames(files, accounts, account !== undefined);
  const ready = readyFiles(files);
  const count = numberToImport(files, account === undefined);
  const running = files.filter(({ step }) => step.kind === 'importing').length;
  const isImporting = running > 0;
  const nameless = account === undefined && names.wanted.some(({ name }) => name.trim() === '');
  const destinationOf = (one: ReviewFile): Destination =>
    account ? { accountId: account.id } : { walletName: names.nameOf(one) };
  const nameOfIntegration = (wanted: string) => integrations.find((one) => one.slug === wanted)?.name ?? 'CSV';
  return (
    <>
      <PageHead title={account ? `Import transactions into ${account.name}` : 'Import files'}>
        As many as you like, from anywhere. Each is recognised by what is in it, and nothing is stored before you press
        Import.
      </PageHead>
      <div className="space-y-6">
        {accountId !== undefined && !account && (
          <Banner status="warning">This wallet was deleted, or it belongs to someone else. Choose another one.</Banner>
        )}
        {missing > 0 && (
          <Banner status="warning">
            {plural(missing, 'file')} of this address {missing === 1 ? 'is' : 'are'} no longer there. Add{' '}
            {missing === 1 ? 'it' : 'them'} again.
          </Banner>
        )}
        <Field label="Import into" className="max-w-96">
          {(control) => (
            <Select
              {...control}
              options={[
                { value: NEW_WALLET, label: 'A new wallet', detail: 'one for each source' },
                ...accounts.map(({ id, name, integration }) => ({ value: id, label: name, detail: integration?.name })),
              ]}
              value={account?.id ?? NEW_WALLET}
              isDisabled={isImporting}
              onChange={(value) =>
                setParameters((before) => withReview(before, { accountId: value === NEW_WALLET ? undefined : value }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          )}
        </Field>
        {account && mayDouble(account, files) && <DuplicateWarning />}
        <FilesDrop formats={formats} isSmall={files.length > 0} onPick={queue.add} />
        {files.length > 0 && (
          <ul aria-label="Files" className="border-strong border-t">
            {files.map((one) => (
              <FileLine
                key={one.key}
                one={one}
                timeZone={timeZone}
                isNewWallet={!account}
                accountId={account?.id}
                onReviewed={(checked) => dispatch({ type: 'reviewed', key: one.key, checked })}
                overlaps={overlaps.get(one.key) ?? []}
                running={running}
                isOpenAtFirst={files.length === 1}
                nameOf={nameOfIntegration}
                onRemove={() => queue.remove(one.key)}
                onRecheck={(readAs, answers, format) => queue.recheck(one, readAs, answers, format)}
                job={{
                  onProgress: (done, total) => dispatch({ type: 'progress', key: one.key, progress: { done, total } }),
                  onFailed: (message) => dispatch({ type: 'failed', key: one.key, message }),
                  onImported: (job, isNews) => {
                    dispatch({ type: 'imported', key: one.key, result: job });
                    if (isNews) tellImported(job);
                    void client.invalidateQueries({
                      predicate: ({ queryKey }) => queryKey[0] !== 'CsvImportJobStatus',
                    });
                  },
                }}
              />
            ))}
          </ul>
        )}
        {!account && names.wanted.length > 0 && (
          <fieldset className="grid max-w-prose gap-4 md:grid-cols-2" disabled={isImporting}>
            <legend className="sr-only">Names of the new wallets</legend>
            {names.wanted.map(({ integration, label, name }) => (
              <Field
                key={integration}
                label={names.wanted.length > 1 ? `Wallet name for ${label}` : 'Wallet name'}
                error={name.trim() === '' ? 'Wallet name is required' : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={name}
                    onChange={(event) => names.rename(integration, event.target.value)}
                  />
                )}
              </Field>
            ))}
          </fieldset>
        )}
      </div>
      {files.length > 0 && (
        <div className="sticky bottom-0 z-1 mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-strong border-t bg-paper py-3.5">
          <p className="text-13 text-quiet" role="status">
            {summary(files)}
          </p>
          <Button
            kind="primary"
            className="min-w-32"
            disabled={ready.length === 0 || nameless}
            isBusy={isImporting && ready.length === 0}
            onClick={() => void queue.importAll(destinationOf)}
          >
            {isImporting && ready.length === 0 ? 'Importing' : `Import ${plural(count, 'transaction')}`}
          </Button>
        </div>
      )}
      <PageDrop onFiles={queue.add} />
    </>
  );
}

/** What is importable anywhere, or in the integration that was picked. */
function formatsOf(integrations: IntegrationsQuery['integrations'], slug: string | undefined): readonly string[] {
  const picked = integrations.find((one) => one.slug === slug);
  if (picked) return picked.supportedFileFormats;
  return [...new Set([...DEFAULT_FORMATS, ...integrations.flatMap((one) => one.supportedFileFormats)])];
}

function summary(files: readonly ReviewFile[]): string {
  const of = (kinds: readonly string[]) => files.filter(({ step }) => kinds.includes(step.kind)).length;
  const parts = [
    [of(['uploading', 'validating']), 'on the way'],
    [of(['asks', 'unknown', 'invalid', 'refused', 'failed']), 'to look at'],
    [of(['ready']), 'ready'],
    [of(['importing']), 'importing'],
    [of(['done']), 'imported'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return `${plural(files.length, 'file')}: ${said.join(', ')}`;
}

/** An account that syncs by itself, or holds files of another source, may get the same trade twice. */
function mayDouble(account: ImportTargetPartsFragment, files: readonly ReviewFile[]): boolean {
  const CUSTOM_WALLET = 3;
  if (account.kind !== CUSTOM_WALLET) return true;
  const there = new Set(
    account.imports.filter(({ undoneAt }) => undoneAt == null).map(({ integration }) => integration),
  );
  const coming = files.filter(({ step }) => 'checked' in step && step.checked?.recognised).map(integrationOf);
  return there.size > 0 && coming.some((integration) => !there.has(integration));
}

export function DuplicateWarning() {
  return (
    <Banner status="error">
      Importing extra transactions into a synced exchange or wallet may cause duplicates. Rows that were imported before
      are recognised and left out; the same trades from another kind of file are not.{' '}
      <a className="link" href="/home#questions">
        How duplicates are recognised
      </a>
    </Banner>
  );
}

type Queue = ReturnType<typeof useFileQueue>;

/** The files the address names when the page opens, and those that were dropped on the page before. @returns how many are gone */
function useAdopted({ adopt, add }: Queue): number {
  const [parameters] = useSearchParams();
  const [missing, setMissing] = useState(0);
  const first = useRef({ ids: readReviewAddress(parameters).files, adopt, add });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const { ids, adopt: adoptAll, add: addAll } = first.current;
    const dropped = takeOver();
    if (dropped.length > 0) addAll(dropped);
    if (ids.length > 0) {
      adoptAll(ids)
        .then((gone) => setMissing(gone.length))
        .catch(() => setMissing(ids.length));
    }
  }, []);
  return missing;
}

/** Keeps the address naming the files that are on the server and not in the ledger yet. */
function useAddress(
  files: readonly ReviewFile[],
  parameters: URLSearchParams,
  setParameters: ReturnType<typeof useSearchParams>[1],
) {
  const wanted = pendingUrls(files)
    .map(uploadIdOf)
    .filter((id) => id !== undefined)
    .join(',');
  const hadFiles = useRef(false);
  hadFiles.current ||= files.length > 0;
  const current = parameters.get('files') ?? '';
  // A file on its way is not on the server yet; until the first answer the address knows more than this page.
  const isSettled = hadFiles.current && (wanted !== '' || files.every(({ step }) => step.kind !== 'uploading'));
  useEffect(() => {
    if (!isSettled || wanted === current) return;
    setParameters((before) => withReview(before, { files: wanted === '' ? [] : wanted.split(',') }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [isSettled, wanted, current, setParameters]);
}

/** What counts as imported already depends on the wallet: with another one, the files are checked again. */
function useCheckedFor(accountId: string | undefined, queue: Queue) {
  const latest = useRef(queue);
  latest.current = queue;
  const before = useRef(accountId);
  useEffect(() => {
    if (before.current === accountId) return;
    before.current = accountId;
    for (const one of latest.current.files) latest.current.recheck(one);
  }, [accountId]);
}

/** A name for each new wallet: what the source is called, until the person types another. */
function useWalletNames(
  files: readonly ReviewFile[],
  accounts: readonly ImportTargetPartsFragment[],
  isNamed: boolean,
) {
  const [typed, type] = useState<Record<string, string>>({});
  const taken = accounts.map(({ name }) => name);
  // The wallet that appears under an import must not make the next name look taken.
  const settled = useRef<Record<string, string>>({});
  const nameFor = (integration: string, label: string) => {
    if (typed[integration] !== undefined) return typed[integration];
    settled.current[integration] ??= freeName(label, taken);
    return settled.current[integration];
  };
  const labelled = files.flatMap((one) => {
    if (one.step.kind !== 'ready' && one.step.kind !== 'importing') return [];
    const recognised = one.step.checked?.recognised;
    return recognised ? [{ integration: integrationOf(one), label: recognised.integrationName }] : [];
  });
  const distinct = new Map(labelled.map(({ integration, label }) => [integration, label]));
  const wanted = isNamed
    ? []
    : [...distinct].map(([integration, label]) => ({ integration, label, name: nameFor(integration, label) }));
  return {
    wanted,
    nameOf: (one: ReviewFile) => wanted.find(({ integration }) => integration === integrationOf(one))?.name ?? 'CSV',
    rename: (integration: string, name: string) => type((before) => ({ ...before, [integration]: name })),
  };
}
