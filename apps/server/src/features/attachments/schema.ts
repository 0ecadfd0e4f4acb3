/** Attachments in the API. Files are uploaded with `presignFileUpload` and downloaded at `/files/attachments/`. */
import type { Outcome } from '@lotbook/ledger/outcome';
import { attachmentName } from '../../facts/transactions/attachment-name.ts';
import { type AttachmentRow, attachmentsOf } from '../../facts/transactions/attachments.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { rowsOf } from '../../platform/graphql/loaders.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { type Answer, refusal, refused, resultType } from '../api/answers.ts';
import { actorFor, ChangeActor } from '../api/change-actor.ts';
import { changeField } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { TransactionRef } from '../api/refs.ts';
import { attachFiles, removeAttachment } from './service.ts';

const attachments = rowsOf(attachmentsOf, ({ shownWith }) => [shownWith]);

type More = { transaction?: string; change?: string | null };

export function addAttachmentsSchema(): void {
  addAttachment();
  const AttachmentResult = resultType<More>('AttachmentResult', (t) => ({
    transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
    change: changeField(t),
  }));
  builder.mutationFields((t) => ({
    attachFiles: t.field({
      type: AttachmentResult,
      description: 'Attaches files to a transaction as evidence: all of them, or none.',
      args: {
        transactionId: t.arg.id({ required: true }),
        fileUrls: t.arg.stringList({
          required: true,
          description: 'Results of `presignFileUpload` for files of the kind ATTACHMENT.',
        }),
      },
      resolve: (_root, { transactionId, fileUrls }, context) => {
        const notFound = refusal('transaction_not_found', 'This transaction was not found.');
        return changed(context, isUuid(transactionId) ? null : notFound, (scope) =>
          attachFiles(scope, { transactionId, fileUrls }),
        );
      },
    }),
    removeAttachment: t.field({
      type: AttachmentResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => {
        const notFound = refusal('attachment_not_found', 'This file is no longer attached.');
        return changed(context, isUuid(id) ? null : notFound, (scope) => removeAttachment(scope, id));
      },
    }),
  }));
}

async function changed(
  context: Context,
  fault: Answer | null,
  work: (scope: Scope) => Promise<Outcome<{ id: string; changeId: string | null }>>,
): Promise<Answer<More>> {
  requireViewer(context);
  if (fault) return fault;
  const outcome = await context.change(may('change-transactions'), work);
  if (!outcome.ok) return refused(outcome.error);
  return { success: true, transaction: outcome.value.id, change: outcome.value.changeId };
}

function addAttachment(): void {
  const Attachment = builder.objectRef<AttachmentRow>('Attachment').implement({
    description: 'A file attached to a transaction as evidence.',
    fields: (t) => ({
      id: t.exposeID('id'),
      filename: t.string({
        description: 'The extension matches the content.',
        resolve: ({ filename, contentType }) => attachmentName(filename, contentType),
      }),
      contentType: t.exposeString('contentType', { description: 'Detected from its content, not its name.' }),
      sizeBytes: t.exposeInt('sizeBytes'),
      attachedAt: t.expose('attachedAt', { type: 'DateTime' }),
      attachedBy: t.field({
        type: ChangeActor,
        resolve: ({ actorId }, _args, context) => actorFor(context, actorId),
      }),
      fileUrl: t.string({ resolve: ({ id }) => `/files/attachments/${id}` }),
    }),
  });
  builder.objectField(TransactionRef, 'attachments', (t) =>
    t.field({
      type: [Attachment],
      description: 'Its attachments and those of the linked deposit, oldest first.',
      resolve: ({ id }, _args, context) => attachments(context).load(id),
    }),
  );
}
