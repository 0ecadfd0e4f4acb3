import { FileText } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { FileDrop } from '../drop/file-drop.tsx';
import { FileFailure } from '../upload/file-failure.tsx';
import { UploadProgress } from '../upload/import-progress.tsx';
import { statusLine, stepTone } from '../upload/queue-words.ts';
import type { UploadFile } from '../upload/upload-file.ts';

type PickedFileProps = {
  one: UploadFile | undefined;
  formats: readonly string[];
  isLeft: boolean;
  onLeave: () => void;
  onPick: (file: File) => void;
  onRetry: (one: UploadFile) => void;
  onRemove: (key: string) => void;
};

export function PickedFile({ one, formats, isLeft, onLeave, onPick, onRetry, onRemove }: PickedFileProps) {
  if (!one || one.step.kind === 'refused') {
    const error = one?.step.kind === 'refused' ? one.step.message : isLeft ? 'File is required' : undefined;
    return <FileDrop formats={formats} error={error} onPick={onPick} onLeave={onLeave} />;
  }
  const { file, step } = one;
  const line = statusLine(step);
  return (
    <div>
      <div className="flex items-start gap-3 rounded-control border border-rule bg-paper px-3 py-2.5">
        <FileText size={18} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-13 text-quiet" aria-live="polite">
            <span className="numeric">{formatBytes(file.size)}</span>
            {line && <span className={stepTone(step)}> · {line}</span>}
          </p>
        </div>
        {step.kind !== 'importing' && step.kind !== 'done' && (
          <Button size="small" kind="quiet" onClick={() => onRemove(one.key)}>
            Remove file
          </Button>
        )}
      </div>
      {step.kind === 'uploading' && <UploadProgress sent={step.sent} size={file.size} />}
      {step.kind === 'failed' && <FileFailure step={step} onRetry={() => onRetry(one)} />}
    </div>
  );
}
