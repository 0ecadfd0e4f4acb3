import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { formatCount, plural } from '../../../ui/format.ts';
import type { Into } from '../upload/into.ts';
import { numberRunning, numberToImport, readyFiles, whyNothing } from '../upload/queue-totals.ts';
import type { UploadFile } from '../upload/upload-file.ts';

type ImportBarProps = {
  files: readonly UploadFile[];
  into: Into;
  isNameless: boolean;
  onImport: () => void;
};

export function ImportBar({ files, into, isNameless, onImport }: ImportBarProps) {
  const isNoneReady = readyFiles(files).length === 0;
  const isImporting = isNoneReady && numberRunning(files) > 0;
  const count = numberToImport(files, into);
  const isAllDone = files.every(({ step }) => step.kind === 'done');
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-strong border-t bg-paper py-3.5"
    >
      <p className="text-13 text-quiet" role="status">
        {summary(files)}
      </p>
      {isAllDone ? (
        <ButtonLink kind="primary" to="/tax">
          See your gains
        </ButtonLink>
      ) : !isNoneReady && count === 0 ? (
        <p className="max-w-prose text-13">{whyNothing(files, into)}</p>
      ) : (
        <Changing>
          <Button
            kind="primary"
            className="min-w-32"
            disabled={isNoneReady || isNameless}
            isBusy={isImporting}
            onClick={onImport}
          >
            {isImporting ? 'Importing' : `Import ${plural(count, 'transaction')}`}
          </Button>
        </Changing>
      )}
    </div>
  );
}

function summary(files: readonly UploadFile[]): string {
  const inPart = readyFiles(files).filter(({ step }) => step.checked.numberOfRejectedRows > 0).length;
  const of = (kinds: readonly string[]) => files.filter(({ step }) => kinds.includes(step.kind)).length;
  const sending = of(['uploading', 'validating']);
  if (sending === files.length) return `Uploading ${plural(sending, 'file')}`;
  const parts = [
    [sending, 'uploading'],
    [of(['asks', 'unknown', 'invalid', 'refused', 'failed']), 'to review'],
    [of(['ready']) - inPart, 'ready'],
    [inPart, 'with rejected rows'],
    [of(['importing']), 'importing'],
    [of(['done']), 'imported'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  return `${plural(files.length, 'file')}: ${shown.join(', ')}`;
}
