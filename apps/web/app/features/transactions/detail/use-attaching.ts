import { useEffect, useRef, useState } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { SendFailed, sendFile } from '../../../data/send-file.ts';
import { AttachFilesDocument } from './attachments.graphql.ts';

export type Sending = { key: number; filename: string; fraction: number; error: string | null };

export const REFETCHED = ['Attachments', 'TransactionHistory'];

/** The server's limit, checked before a large upload. */
const MOST_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = 'It is larger than 10 MB. Reduce its resolution or split it into several files.';

let lastKey = 0;

export type Send = typeof sendFile;

export function useAttaching(transactionId: string, send: Send = sendFile) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const leaving = useRef<AbortController | null>(null);
  const { offer } = useUndoing();
  const attaching = useGraphqlMutation(AttachFilesDocument, { refetch: REFETCHED });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const say = (key: number, what: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));

  async function sendOne(file: File, key: number): Promise<string | null> {
    try {
      if (file.size > MOST_BYTES) throw new SendFailed(TOO_LARGE);
      const onSent = (bytes: number) => say(key, { fraction: file.size === 0 ? 1 : bytes / file.size });
      return await send(file, onSent, leaving.current!.signal, 'ATTACHMENT');
    } catch (error) {
      say(key, { error: error instanceof SendFailed ? error.message : explain(error as Error) });
      return null;
    }
  }

  async function attach(files: readonly File[]): Promise<void> {
    const begun = files.map((file) => ({ file, key: ++lastKey }));
    setSending((all) => [
      ...all.filter(({ error }) => error === null),
      ...begun.map(({ file, key }) => ({ key, filename: file.name, fraction: 0, error: null })),
    ]);
    const arrived: { key: number; url: string }[] = [];
    // One at a time, because the server limits parallel uploads per user.
    for (const { file, key } of begun) {
      const url = await sendOne(file, key);
      if (url !== null) arrived.push({ key, url });
    }
    if (arrived.length === 0 || leaving.current?.signal.aborted) return;
    const keys = new Set(arrived.map(({ key }) => key));
    try {
      const { attachFiles } = await attaching.mutateAsync({ transactionId, fileUrls: arrived.map(({ url }) => url) });
      if (!attachFiles.success) throw new SendFailed(attachFiles.error ?? "Couldn't attach the files.");
      setSending((all) => all.filter(({ key }) => !keys.has(key)));
      offer(attachFiles.change);
    } catch (error) {
      const message = error instanceof SendFailed ? error.message : explain(error as Error);
      for (const key of keys) say(key, { error: message });
    }
  }

  return {
    sending,
    attach,
    dismiss: (key: number) => setSending((all) => all.filter((one) => one.key !== key)),
  };
}
