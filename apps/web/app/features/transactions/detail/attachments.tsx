import { useQuery } from '@tanstack/react-query';
import { FileText, Paperclip } from 'lucide-react';
import { useId } from 'react';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import type { AttachmentsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { BY_ACTOR } from '../../../ui/by-actor.ts';
import { Changing } from '../../../ui/changing.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AttachmentsDocument, RemoveAttachmentDocument } from './attachments.graphql.ts';
import { Part } from './part.tsx';
import { REFETCHED, type Send, type Sending, useAttaching } from './use-attaching.ts';

const ACCEPTED = '.png,.jpg,.jpeg,.webp,.pdf,.csv,.txt';

type Attachment = NonNullable<AttachmentsQuery['transaction']>['attachments'][number];

export function Attachments({ publicId, send }: { publicId: string; send?: Send }) {
  const query = useQuery({
    ...graphqlQuery(AttachmentsDocument, { publicId }),
    select: ({ transaction }) => transaction?.attachments ?? [],
  });
  const { sending, attach, dismiss } = useAttaching(publicId, send);
  const { data: attached } = query;
  return (
    <Part title="Attachments">
      {query.isPending && <Loading label="Loading attachments" lines={1} />}
      {!attached && query.isError && (
        <Failed error={query.error} title="Couldn't load the attachments" onRetry={() => void query.refetch()} />
      )}
      {attached && (
        <div className="space-y-3">
          {(attached.length > 0 || sending.length > 0) && (
            <ul aria-label="Attached files">
              {attached.map((attachment) => (
                <AttachedFile key={attachment.id} attachment={attachment} />
              ))}
              {sending.map((one) => (
                <FileOnItsWay key={one.key} file={one} onDismiss={() => dismiss(one.key)} />
              ))}
            </ul>
          )}
          <Changing>
            <AddFiles isFirst={attached.length === 0} onFiles={(files) => void attach(files)} />
          </Changing>
        </div>
      )}
    </Part>
  );
}

function AddFiles({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: File[]) => void }) {
  const id = useId();
  return (
    <DropZone
      id={id}
      multiple
      aria-label="Attach files"
      aria-describedby={`${id}-hint`}
      accept={ACCEPTED}
      className="py-3 text-13"
      onDrop={({ files }) => onFiles([...files])}
      onChoose={onFiles}
    >
      <span>
        {isFirst ? 'Drop a receipt, an invoice or a statement here, or ' : 'Drop more files here, or '}
        <span className="link">choose files</span>
      </span>
      <span id={`${id}-hint`} className="text-quiet">
        PNG, JPEG, WebP, PDF, CSV or text, up to 10 MB each.
      </span>
    </DropZone>
  );
}

function AttachedFile({ attachment }: { attachment: Attachment }) {
  const { id, filename, contentType, sizeBytes, attachedAt, attachedBy, fileUrl } = attachment;
  const { offer } = useUndoing();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const removing = useGraphqlMutation(RemoveAttachmentDocument, {
    refetch: REFETCHED,
    onSuccess: ({ removeAttachment: { success, error, change } }) =>
      success ? offer(change) : fail(error ?? "Couldn't remove the file."),
    onError: (error) => fail(explain(error)),
  });
  return (
    <li className="flex items-center gap-3 border-rule border-b py-2 last:border-b-0">
      <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-control border border-rule bg-sunken text-quiet">
        {contentType.startsWith('image/') ? (
          <img src={fileUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <FileText size={16} aria-hidden />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <a className="link break-words" href={fileUrl} download={filename}>
          {filename}
        </a>
        <span className="block text-13 text-quiet">
          {formatBytes(sizeBytes)} · attached{BY_ACTOR[attachedBy]} <Moment at={attachedAt} />
        </span>
      </span>
      <Changing>
        <Button
          size="small"
          kind="quiet"
          aria-label={`Remove ${filename}`}
          isBusy={removing.isPending}
          onClick={() => removing.mutate({ id })}
        >
          Remove
        </Button>
      </Changing>
    </li>
  );
}

function FileOnItsWay({ file: { filename, fraction, error }, onDismiss }: { file: Sending; onDismiss: () => void }) {
  return (
    <li className="flex items-center gap-3 border-rule border-b py-2 last:border-b-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control border border-rule text-quiet">
        <Paperclip size={16} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 break-words">
        {filename}
        {error === null ? (
          <span role="status" className="block text-13 text-quiet">
            {fraction < 1 ? `Sending, ${Math.floor(fraction * 100)}%` : 'Checking'}
          </span>
        ) : (
          <span role="alert" className="block text-13 text-severe">
            Couldn't attach the files. {error}
          </span>
        )}
      </span>
      {error !== null && (
        <Button size="small" kind="quiet" aria-label={`Dismiss ${filename}`} onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </li>
  );
}
