import { ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { useQueuedImport } from '../upload/import-job.ts';
import { accountIdOf, type Into } from '../upload/into.ts';
import { foundWords, stepTone, stepWords } from '../upload/queue-words.ts';
import type { UploadFile } from '../upload/upload-file.ts';
import type { UploadQueue } from '../upload/use-queue.ts';
import { FileDetails } from './file-details.tsx';
import { FileState } from './file-state.tsx';

export type FileLineProps = {
  one: UploadFile;
  queue: UploadQueue;
  into: Into;
  accountName: string | undefined;
  overlaps: readonly string[];
  isOpenAtFirst: boolean;
  nameOf: (slug: string) => string;
};

export function FileLine(props: FileLineProps) {
  const { one, queue, into } = props;
  const { file, step } = one;
  const [isPicked, pick] = useState<boolean | undefined>(undefined);
  const checked = 'checked' in step ? step.checked : undefined;
  const hasMore = checked !== undefined && step.kind !== 'asks';
  const needsLook = step.kind === 'unknown' || step.kind === 'invalid';
  const isOpen = hasMore && (isPicked ?? (props.isOpenAtFirst || needsLook));
  const detailId = `file-${one.key}`;
  useQueuedImport(one, queue);
  return (
    <li className="border-rule border-b py-3" aria-label={file.name}>
      <div className="flex items-start gap-2">
        {hasMore ? (
          <Toggle name={file.name} controls={detailId} isOpen={isOpen} onToggle={() => pick(!isOpen)} />
        ) : (
          <FileText size={16} aria-hidden className="m-1 mt-1.5 shrink-0 text-quiet" />
        )}
        <Name one={one} isSuggested={into.kind === 'suggested'} />
        {step.kind !== 'importing' && step.kind !== 'done' && (
          <Button size="small" kind="quiet" onClick={() => queue.remove(one.key)} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        )}
      </div>
      <div className="space-y-3 md:pl-8">
        <FileState {...props} />
        {isOpen && checked && (
          <div id={detailId} className="space-y-3 pt-3">
            <FileDetails one={one} queue={queue} checked={checked} accountId={accountIdOf(into, one)} />
          </div>
        )}
      </div>
    </li>
  );
}

type ToggleProps = { name: string; controls: string; isOpen: boolean; onToggle: () => void };

function Toggle({ name, controls, isOpen, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`${isOpen ? 'Hide' : 'Show'} what is in ${name}`}
      onClick={onToggle}
      className="mt-0.5 rounded-control p-1 text-quiet hover:bg-sunken hover:text-ink"
    >
      <ChevronRight size={16} aria-hidden className={isOpen ? 'rotate-90' : ''} />
    </button>
  );
}

function Name({ one: { file, step }, isSuggested }: { one: UploadFile; isSuggested: boolean }) {
  const recognized = 'checked' in step ? step.checked?.recognized : undefined;
  return (
    <div className="min-w-0 grow">
      <p className="break-words font-medium">{file.name}</p>
      <p className="text-13 text-quiet" aria-live="polite">
        <span className="numeric">{formatBytes(file.size)}</span>
        {' · '}
        <span className={stepTone(step)}>{stepWords(step)}</span>
        {recognized && <> · {recognized.label}</>}
        {step.kind === 'ready' && <> · {foundWords(step.checked)}</>}
        {isSuggested && step.kind === 'ready' && step.checked.account && (
          <>
            {' · into '}
            <WalletName wallet={step.checked.account} />
          </>
        )}
      </p>
    </div>
  );
}
