/**
 * The queue of files, driven: sends each, has it checked, starts the imports. At most two files are on the way at once,
 * so that a folder of fifty does not make fifty requests. Once an import has begun the server goes on by itself.
 */
import { useReducer, useRef } from 'react';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { retryWhenRateLimited } from '../../../data/retry.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Answer } from '../checked/option-fields.tsx';
import {
  CreateCustomWalletDocument,
  CsvValidationErrorsDocument,
  ImportAccountTransactionsDocument,
  ImportTargetsDocument,
  SentFilesDocument,
} from '../documents.ts';
import { MOST_FILES } from '../drop/dropped-files.ts';
import { refusal } from '../drop/file-rules.ts';
import { fileUrlOf, uploadIdOf } from '../review/address.ts';
import { watchImport } from './import-watch.ts';
import { keepAnswers, keptAnswers } from './kept-answers.ts';
import { nextQueue, type QueuedFile, type QueueEvent, readyFiles, type Said } from './queue.ts';
import { SendFailed, sendFile } from './send-file.ts';
import { CREATE_WALLET_FAILED, IMPORT_FAILED, UPLOAD_FAILED, VALIDATION_FAILED } from './upload-state.ts';
import { type FinishedJob, GENERIC_SLUG, type Validation } from './use-upload.ts';

export type ReviewFile = QueuedFile<Validation, FinishedJob>;
type Event = QueueEvent<Validation, FinishedJob>;

export type QueueSettings = {
  timeZone: string;
  /** Extensions that are taken; empty for the usual three. */
  formats: readonly string[];
  slug: string;
  /** The account all files go to; undefined: a new wallet. */
  accountId: string | undefined;
};

/** The wallet a file goes to: one there is, or a new one by its name. */
export type Destination = { accountId: string } | { walletName: string };

const AT_ONCE = 2;
const TOO_MANY = `${MOST_FILES} files at once is the most. Those beyond were left out: add them when these are imported.`;

export function useFileQueue(settings: QueueSettings) {
  const [files, dispatch] = useReducer(nextQueue<Validation, FinishedJob>, []) as unknown as [
    readonly ReviewFile[],
    (event: Event) => void,
  ];
  const now = useRef(settings);
  now.current = settings;
  const lanes = useRef(new Lanes(AT_ONCE));
  const underWay = useRef(new Map<string, AbortController>());
  function begin(key: string): AbortSignal {
    underWay.current.get(key)?.abort();
    const controller = new AbortController();
    underWay.current.set(key, controller);
    return controller.signal;
  }

  async function check(key: string, fileUrl: string, { readAs, answers, format }: Said, signal: AbortSignal) {
    try {
      const variables = {
        csvFileUrl: fileUrl,
        isGeneric: readAs === GENERIC_SLUG,
        accountTypeSlug: readAs,
        timeZone: now.current.timeZone,
        values: [...answers],
        accountId: now.current.accountId ?? null,
        format: format ?? null,
      };
      const ask = () => runInBrowser(CsvValidationErrorsDocument, variables);
      const { csvValidationErrors: checked } = await retryWhenRateLimited(ask, signal);
      if (!signal.aborted) dispatch({ type: 'checked', key, checked });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', key, message: `${VALIDATION_FAILED}. ${explain(error)}` });
    }
  }

  function add(picked: readonly File[]) {
    const room = Math.max(0, MOST_FILES - files.length);
    if (picked.length > room) toast({ status: 'Info', message: TOO_MANY, delay: -1 });
    for (const file of picked.slice(0, room)) {
      const key = crypto.randomUUID();
      const readAs = now.current.slug;
      dispatch({ type: 'added', key, file: { name: file.name, size: file.size }, readAs });
      const message = refusal(file.name, now.current.formats);
      if (message !== undefined) {
        dispatch({ type: 'refused', key, message });
        continue;
      }
      const signal = begin(key);
      void lanes.current.run(async () => {
        if (signal.aborted) return;
        try {
          const fileUrl = await sendFile(file, (bytes) => dispatch({ type: 'sent', key, bytes }), signal);
          dispatch({ type: 'uploaded', key, fileUrl });
          await check(key, fileUrl, { readAs, answers: [] }, signal);
        } catch (error) {
          if (signal.aborted) return;
          const why = error instanceof SendFailed ? error.message : explain(error);
          dispatch({ type: 'failed', key, message: `${UPLOAD_FAILED}. ${why}` });
        }
      });
    }
  }

  /** Files that are on the server already, as the address names them. @returns ids that are not there (any more) */
  async function adopt(ids: readonly string[]): Promise<string[]> {
    const { sentFiles } = await runInBrowser(SentFilesDocument, { ids: [...ids] });
    for (const { id, filename, sizeBytes, importId } of sentFiles) {
      const fileUrl = fileUrlOf(id);
      const said = keptAnswers(id) ?? { readAs: now.current.slug, answers: [] };
      dispatch({ type: 'adopted', key: id, file: { name: filename, size: sizeBytes }, ...said, fileUrl });
      if (importId) {
        dispatch({ type: 'resumed', key: id, jobId: importId });
        continue;
      }
      const signal = begin(id);
      void lanes.current.run(() => check(id, fileUrl, said, signal));
    }
    const there = new Set(sentFiles.map(({ id }) => id));
    return ids.filter((id) => !there.has(id));
  }

  function recheck(
    one: ReviewFile,
    readAs = one.readAs,
    answers: readonly Answer[] = one.answers,
    format = one.format,
  ) {
    const fileUrl = 'fileUrl' in one.step ? one.step.fileUrl : undefined;
    if (fileUrl === undefined || one.step.kind === 'importing' || one.step.kind === 'done') return;
    const signal = begin(one.key);
    dispatch({ type: 'recheck', key: one.key, readAs, answers, format });
    keepAnswers(uploadIdOf(fileUrl), { readAs, answers, format });
    void lanes.current.run(() => check(one.key, fileUrl, { readAs, answers, format }, signal));
  }

  function remove(key: string) {
    underWay.current.get(key)?.abort();
    underWay.current.delete(key);
    dispatch({ type: 'removed', key });
  }

  /** Hands all ready files to the server, which imports one after the other; the first of a new wallet makes it. */
  async function importAll(destinationOf: (one: ReviewFile) => Destination) {
    const ready = readyFiles(files);
    for (const { key } of ready) dispatch({ type: 'submitted', key });
    const made = new Map<string, string>();
    for (const one of ready) {
      const { key, step } = one;
      try {
        const started = await start(one, step.fileUrl, destinationOf(one), made, now.current.timeZone);
        if (started.success && started.jobId) {
          watchImport(started.jobId);
          dispatch({ type: 'started', key, jobId: started.jobId });
        } else dispatch({ type: 'failed', key, message: started.error ?? IMPORT_FAILED });
      } catch (error) {
        dispatch({ type: 'failed', key, message: `${CREATE_WALLET_FAILED}. ${explain(error)}` });
      }
    }
  }

  return { files, add, adopt, recheck, remove, importAll, dispatch };
}

type Started = { success: boolean; error?: string | null | undefined; jobId?: string | null | undefined };

async function start(
  one: ReviewFile,
  csvUrl: string,
  to: Destination,
  made: Map<string, string>,
  timeZone: string,
): Promise<Started> {
  const accountTypeSlug = integrationOf(one);
  const values = [...one.answers];
  const format = one.format ?? null;
  const accountId = 'accountId' in to ? to.accountId : made.get(to.walletName);
  if (accountId !== undefined) {
    const variables = { accountId, csvUrl, accountTypeSlug, timeZone, values, format };
    const started = await retryWhenRateLimited(() => runInBrowser(ImportAccountTransactionsDocument, variables));
    return started.importAccountTransactions;
  }
  const { walletName } = to as { walletName: string };
  const customWalletInput = { walletName, csvUrl, accountTypeSlug, timeZone, values, format };
  // Each request by itself: a wallet that is made must not be made again because the next question was one too many.
  const make = () => runInBrowser(CreateCustomWalletDocument, { customWalletInput });
  const { createCustomWallet: answer } = await retryWhenRateLimited(make);
  if (answer.success) {
    // The wallet is there from now on; its import names it only when it has ended.
    const { wallets } = await retryWhenRateLimited(() => runInBrowser(ImportTargetsDocument, {}));
    const id = wallets.customWallets.find(({ name }) => name === walletName.trim())?.id;
    if (id) made.set(walletName, id);
  }
  return answer;
}

/** A file of the generic form is stored as what it was recognised to be. */
export function integrationOf({ readAs, step }: ReviewFile): string {
  const recognised = 'checked' in step ? step.checked?.recognised : undefined;
  return readAs === GENERIC_SLUG && recognised ? recognised.integration : readAs;
}

/** Runs tasks in the order given, a few at a time. */
class Lanes {
  readonly #waiting: (() => Promise<void>)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async run(task: () => Promise<void>): Promise<void> {
    this.#waiting.push(task);
    if (this.#free === 0) return;
    this.#free -= 1;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#free += 1;
  }
}
