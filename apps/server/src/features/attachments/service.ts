import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { change } from '../../acts/changes/change.ts';
import { uploadIdOf } from '../../facts/sources/uploads.ts';
import { attachmentName } from '../../facts/transactions/attachment-name.ts';
import {
  countAttachments,
  deleteAttachment,
  findAttachment,
  insertAttachments,
  unattachedAmong,
} from '../../facts/transactions/attachments.ts';
import { lockTransaction } from '../../facts/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';

/** Limits per transaction and per user; the latter bounds lists and exports. */
export const MOST = { ofTransaction: 20, ofUser: 10_000 };

type Changed = Outcome<{ id: string; changeId: string | null }>;

/** @param fileUrls uploaded files, of which all or none are attached */
export async function attachFiles(
  scope: Scope,
  { transactionId, fileUrls }: { transactionId: string; fileUrls: readonly string[] },
): Promise<Changed> {
  const { tx, userId, actorId } = scope;
  const row = await lockTransaction(tx, userId, transactionId);
  if (!row) return refuse('transaction_not_found', 'This transaction was not found.');
  const ids = [...new Set(fileUrls.map(uploadIdOf))].filter((id) => id !== null);
  const files = await unattachedAmong(tx, userId, ids);
  if (files.length === 0 || files.length < new Set(fileUrls).size)
    return refuse('invalid_file_url', 'A file was not received, or is already attached. Choose it again.');
  const counts = await countAttachments(tx, userId, row.id);
  if (counts.ofTransaction + files.length > MOST.ofTransaction)
    return refuse('value_error', `A transaction has at most ${MOST.ofTransaction} files. Remove one first.`);
  if (counts.ofUser + files.length > MOST.ofUser)
    return refuse('value_error', `You have ${countText(counts.ofUser)} files attached, which is the maximum.`);
  const names = files.map(({ filename, contentType }) => attachmentName(filename, contentType));
  const { changeId } = await change(
    scope,
    {
      action: 'attachment.add',
      params: { filename: names[0]!, count: names.length },
      affected: 'nothing',
      audit: () => names.map((filename) => said('attachment.add', row.id, { after: { filename } })),
    },
    () => insertAttachments(tx, userId, { transactionId: row.id, ids: files.map(({ id }) => id), actorId }),
  );
  return { ok: true, value: { id: row.id, changeId } };
}

/** Removes an attachment. Its file is kept as long as this can be undone. */
export async function removeAttachment(scope: Scope, id: string): Promise<Changed> {
  const { tx, userId } = scope;
  const found = await findAttachment(tx, userId, id);
  const row = found && (await lockTransaction(tx, userId, found.transactionId));
  if (!row) return refuse('attachment_not_found', 'This file is no longer attached.');
  const filename = attachmentName(found.filename, found.contentType);
  const { changeId } = await change(
    scope,
    {
      action: 'attachment.remove',
      params: { filename },
      affected: 'nothing',
      audit: () => [said('attachment.remove', row.id, { before: { filename } })],
    },
    () => deleteAttachment(tx, userId, id),
  );
  return { ok: true, value: { id: row.id, changeId } };
}

const said = (action: string, transactionId: string, what: { before: object } | { after: object }) => ({
  action,
  entity: 'transaction' as const,
  entityId: transactionId,
  ...what,
});
