/**
 * Drives the file queue: uploads, checks and starts imports, at most two files at once. Work stops when the page is
 * left; started imports continue on the server.
 */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { explain } from '../../../data/errors.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { retryWhenRateLimited } from '../../../data/retry.ts';
import { SendFailed, sendFile } from '../../../data/send-file.ts';
import type { SentFilesQuery } from '../../../generated/graphql.ts';
import { toast } from '../../../ui/toast.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { type Copy, copyAmong, repeatsText } from '../drop/copies.ts';
import { refusal } from '../drop/file-rules.ts';
import { fileUrlOf, uploadIdOf } from '../review/address.ts';
import { watchImport } from './import-watch.ts';
import { checkedFor, type Into } from './into.ts';
import { keepAnswers, keptAnswers } from './kept-answers.ts';
import { forgetOrder, keepOrder, keptOrder } from './kept-orders.ts';
import { Lanes } from './lanes.ts';
import {
  CREATE_WALLET_FAILED,
  IMPORT_FAILED,
  UPLOAD_FAILED,
  UPLOAD_OR_VALIDATION_FAILED,
  VALIDATION_FAILED,
} from './messages.ts';
import { nextQueue, type ReadOptions } from './queue.ts';
import { readyFiles } from './queue-totals.ts';
import { type Destination, ImportStarter, isSameDestination, type Order, type Started } from './start-import.ts';
import { type FinishedJob, GENERIC_SLUG, type UploadEvent, type UploadFile, type Validation } from './upload-file.ts';
import { CsvValidationErrorsDocument, SentFilesDocument } from './use-queue.graphql.ts';

export type QueueSettings = {
  /** The accepted extensions; empty for the default three. */
  formats: readonly string[];
  /** The initial integration. */
  slug: string;
  into: Into;
  /** The file limit; with one, a new file replaces the old. */
  most: number;
};

type SentFile = SentFilesQuery['sentFiles'][number];

export type UploadQueue = ReturnType<typeof useUploadQueue>;

const AT_ONCE = 2;

export function useUploadQueue(settings: QueueSettings) {
  const [files, dispatch] = useReducer<readonly UploadFile[], [UploadEvent]>(nextQueue<Validation, FinishedJob>, []);
  const now = useLatest(settings);
  const lanes = useRef(new Lanes(AT_ONCE));
  const { begin, stop } = useStoppable();
  const queued = useLatest(files);
  /** Files added on this page that can be compared with new ones, by key. */
  const added = useRef(new Map<string, File>());
  /** Files of the address, whose content only the server has. */
  const adopted = useRef(new Map<string, SentFile>());
  const adding = useRef(Promise.resolve());
  /** Files of which a request to import them may have arrived although it failed here. */
  const unanswered = useRef(new Set<string>());
  useWarningBeforeLeaving(files.some(({ step }) => step.kind === 'uploading'));
  /** Destinations of files for which Import was pressed before a reload. */
  const [resumed, setResumed] = useState<ReadonlyMap<string, Destination>>(new Map());

  async function check(key: string, fileUrl: string, read: ReadOptions, signal: AbortSignal) {
    const { readAs, answers, format } = read;
    try {
      const variables = {
        csvFileUrl: fileUrl,
        isGeneric: readAs === GENERIC_SLUG,
        accountTypeSlug: readAs,
        values: [...answers],
        ...checkedFor(now.current.into),
        format: format ?? null,
      };
      const ask = () => runInBrowser(CsvValidationErrorsDocument, variables);
      const { csvValidationErrors: checked } = await retryWhenRateLimited(ask, signal);
      if (!signal.aborted) dispatch({ type: 'checked', key, checked });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', key, message: `${VALIDATION_FAILED}. ${explain(error)}` });
    }
  }

  async function sendAndCheck(key: string, file: File, readAs: string, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const fileUrl = await sendFile(file, (bytes) => dispatch({ type: 'sent', key, bytes }), signal);
      const first = await adoptedCopyOf(file, fileUrl);
      if (signal.aborted) return;
      if (first) {
        remove(key);
        toast({ status: 'Info', message: repeatsText([{ file, first: { name: first.filename } }]), delay: -1 });
        return;
      }
      dispatch({ type: 'uploaded', key, fileUrl });
      await check(key, fileUrl, { readAs, answers: [] }, signal);
    } catch (error) {
      if (signal.aborted) return;
      // Allows adding the same file again.
      added.current.delete(key);
      const [what, why] =
        error instanceof SendFailed ? [UPLOAD_FAILED, error.message] : [UPLOAD_OR_VALIDATION_FAILED, explain(error)];
      dispatch({ type: 'failed', key, message: `${what}. ${why}` });
    }
  }

  async function adoptedCopyOf(file: File, fileUrl: string): Promise<SentFile | undefined> {
    const ofSize = [...adopted.current.values()].filter(({ sizeBytes }) => sizeBytes === file.size);
    const sent = ofSize.length > 0 ? await sentFile(fileUrl) : undefined;
    return sent && ofSize.find(({ sha256 }) => sha256 !== null && sha256 === sent.sha256);
  }

  function addOne(file: File) {
    const key = crypto.randomUUID();
    added.current.set(key, file);
    const { slug: readAs, formats } = now.current;
    dispatch({ type: 'added', key, file: { name: file.name, size: file.size }, readAs });
    const message = refusal(file.name, formats);
    if (message !== undefined) return dispatch({ type: 'refused', key, message });
    const signal = begin(key);
    void lanes.current.run(() => sendAndCheck(key, file, readAs, signal));
  }

  function add(picked: readonly File[]) {
    adding.current = adding.current.then(() => addAll(picked));
  }

  async function addAll(picked: readonly File[]) {
    const { most } = now.current;
    if (most === 1) {
      if (picked.length > 0) for (const { key } of queued.current) remove(key);
      for (const file of picked.slice(0, 1)) addOne(file);
      return;
    }
    const repeats: Copy[] = [];
    const fresh: File[] = [];
    const room = Math.max(0, most - queued.current.length);
    for (const file of picked) {
      const first = await copyAmong([...added.current.values(), ...fresh], file);
      if (first) repeats.push({ file, first });
      else if (fresh.length < room) fresh.push(file);
      else {
        toast({ status: 'Info', message: tooMany(most), delay: -1 });
        break;
      }
    }
    for (const file of fresh) addOne(file);
    if (repeats.length > 0) toast({ status: 'Info', message: repeatsText(repeats), delay: -1 });
  }

  /**
   * Adopts uploaded files from the address.
   * @returns ids that no longer exist
   */
  async function adopt(ids: readonly string[]): Promise<string[]> {
    const { sentFiles } = await runInBrowser(SentFilesDocument, { ids: [...ids] });
    for (const sent of sentFiles) {
      const { id, filename, sizeBytes, importId } = sent;
      adopted.current.set(id, sent);
      const fileUrl = fileUrlOf(id);
      const read = keptAnswers(id) ?? { readAs: now.current.slug, answers: [] };
      dispatch({ type: 'adopted', key: id, file: { name: filename, size: sizeBytes }, ...read, fileUrl });
      if (importId) {
        forgetOrder(id);
        dispatch({ type: 'resumed', key: id, jobId: importId });
        continue;
      }
      const order = keptOrder(id);
      if (order) setResumed((before) => new Map(before).set(id, order));
      const signal = begin(id);
      void lanes.current.run(() => check(id, fileUrl, read, signal));
    }
    const there = new Set(sentFiles.map(({ id }) => id));
    return ids.filter((id) => !there.has(id));
  }

  /**
   * Rechecks an uploaded file.
   * @param changed new choices
   */
  function recheck(one: UploadFile, changed: Partial<ReadOptions> = {}) {
    const fileUrl = 'fileUrl' in one.step ? one.step.fileUrl : undefined;
    if (fileUrl === undefined || one.step.kind === 'importing' || one.step.kind === 'done') return;
    const signal = begin(one.key);
    const { readAs, answers, format } = { ...one, ...changed };
    const read = { readAs, answers, format };
    dispatch({ type: 'recheck', key: one.key, ...read });
    keepAnswers(uploadIdOf(fileUrl), read);
    void lanes.current.run(() => check(one.key, fileUrl, read, signal));
  }

  function remove(key: string) {
    stop(key);
    added.current.delete(key);
    adopted.current.delete(key);
    setResumed((before) => new Map([...before].filter(([id]) => id !== key)));
    forgetOrder(key);
    dispatch({ type: 'removed', key });
  }

  /** Submits all ready files, which the server imports one by one. */
  async function importAll(destinationOf: (one: UploadFile) => Destination) {
    const orders = readyFiles(files).map((one) => ({ one, csvUrl: one.step.fileUrl, to: destinationOf(one) }));
    for (const { one, csvUrl, to } of orders) {
      dispatch({ type: 'submitted', key: one.key });
      keepOrder(uploadIdOf(csvUrl), to);
    }
    await handOver(orders);
  }

  async function handOver(orders: readonly Order[], starter = new ImportStarter()) {
    for (const [at, order] of orders.entries()) {
      const { key } = order.one;
      const isNeededAgain = orders.slice(at + 1).some(({ to }) => isSameDestination(to, order.to));
      try {
        const started = (await earlierStartOf(order)) ?? (await starter.start(order, isNeededAgain));
        // Kept without a response, because leaving the page aborts requests.
        forgetOrder(uploadIdOf(order.csvUrl));
        if (started.success && started.jobId) {
          watchImport(started.jobId);
          dispatch({ type: 'started', key, jobId: started.jobId });
        } else dispatch({ type: 'failed', key, message: started.error ?? IMPORT_FAILED });
      } catch (error) {
        unanswered.current.add(key);
        dispatch({ type: 'failed', key, message: `${CREATE_WALLET_FAILED}. ${explain(error)}` });
      }
    }
  }

  /** Finds the import of a request whose answer was lost, so that a second one does not find the wallet's name taken. */
  async function earlierStartOf({ one, csvUrl }: Order): Promise<Started | undefined> {
    if (!unanswered.current.has(one.key)) return undefined;
    const importId = (await sentFile(csvUrl))?.importId;
    unanswered.current.delete(one.key);
    return importId ? { success: true, jobId: importId } : undefined;
  }

  // All are rechecked first and then submitted as ordered.
  const isAllChecked = [...resumed.keys()].every((key) =>
    files.some((one) => one.key === key && one.step.kind !== 'validating'),
  );
  const goOn = useEffectEvent(async () => {
    const orders = readyFiles(files).flatMap((one) => {
      const to = resumed.get(one.key);
      return to ? [{ one, csvUrl: one.step.fileUrl, to }] : [];
    });
    setResumed(new Map());
    for (const { one } of orders) dispatch({ type: 'submitted', key: one.key });
    const starter = new ImportStarter();
    // The first file may have created the wallet before the reload.
    for (const { to } of orders) if ('walletName' in to) await starter.remember(to.walletName).catch(() => undefined);
    await handOver(orders, starter);
  });
  const isGoingOn = resumed.size > 0 && isAllChecked;
  useEffect(() => {
    if (isGoingOn) void goOn();
  }, [isGoingOn]);

  return { files, add, adopt, recheck, remove, importAll, dispatch };
}

async function sentFile(fileUrl: string): Promise<SentFile | undefined> {
  return (await runInBrowser(SentFilesDocument, { ids: [uploadIdOf(fileUrl) ?? ''] })).sentFiles[0];
}

const tooMany = (most: number) =>
  `${most} files is the limit per batch. The rest were skipped: add them after these are imported.`;

/** Warns before unload while files exist only in this page. */
function useWarningBeforeLeaving(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUploading]);
}

/** Abort controllers by file, all aborted on unmount. */
function useStoppable() {
  const underWay = useRef(new Map<string, AbortController>());
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's development mode unmounts and remounts each component once; that must not abort.
      setTimeout(() => {
        if (!isHere.current) for (const controller of underWay.current.values()) controller.abort();
      });
    };
  }, []);
  const stop = (key: string) => {
    underWay.current.get(key)?.abort();
    underWay.current.delete(key);
  };
  const begin = (key: string): AbortSignal => {
    stop(key);
    const controller = new AbortController();
    underWay.current.set(key, controller);
    return controller.signal;
  };
  return { begin, stop };
}
