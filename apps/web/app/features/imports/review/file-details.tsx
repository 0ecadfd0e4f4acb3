import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/query-states.tsx';
import { CheckedFile, CountedTwice, HowRead } from '../checked/checked-file.tsx';
import type { UploadFile, Validation } from '../upload/upload-file.ts';
import type { UploadQueue } from '../upload/use-queue.ts';

const ReviewGrid = lazy(async () => ({ default: (await import('./review-grid.tsx')).ReviewGrid }));

type FileDetailsProps = {
  one: UploadFile;
  queue: UploadQueue;
  checked: Validation;
  accountId: string | undefined;
};

export function FileDetails({ one, queue, checked, accountId }: FileDetailsProps) {
  const { step } = one;
  const isNewWallet = accountId === undefined;
  if (step.kind !== 'ready' && step.kind !== 'invalid') {
    return <CheckedFile checked={checked} isNewWallet={isNewWallet} />;
  }
  return (
    <>
      {checked.errors.length > 0 && <FileErrors lines={checked.errors} />}
      <HowRead lines={checked.howRead} />
      {isNewWallet && checked.numberOfDuplicates > 0 && <CountedTwice known={checked.numberOfDuplicates} />}
      <Suspense fallback={<Loading label="Loading rows" lines={4} />}>
        <ReviewGrid
          one={one}
          fileUrl={step.fileUrl}
          accountId={accountId}
          onReviewed={(reviewed) => queue.dispatch({ type: 'reviewed', key: one.key, checked: reviewed })}
        />
      </Suspense>
    </>
  );
}

function FileErrors({ lines }: { lines: readonly string[] }) {
  return (
    <div role="alert">
      <p className="font-medium text-severe">This file can't be imported as is. Nothing was stored.</p>
      <ul className="mt-1 space-y-1 text-13">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
