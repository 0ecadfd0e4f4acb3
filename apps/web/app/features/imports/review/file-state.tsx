import { Link } from 'react-router';
import { walletAddress } from '../../../data/wallet-address.ts';
import { Banner } from '../../../ui/banner.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Progress } from '../../../ui/progress.tsx';
import { FileWarnings } from '../checked/checked-file.tsx';
import { FileQuestions } from '../checked/file-questions.tsx';
import { FileTimes } from '../checked/file-times.tsx';
import { OtherIntegration } from '../checked/other-integration.tsx';
import { UnknownFormat } from '../checked/unknown-format.tsx';
import { FileFailure } from '../upload/file-failure.tsx';
import { UploadProgress } from '../upload/import-progress.tsx';
import { frozenText } from '../upload/import-toasts.ts';
import type { FinishedJob } from '../upload/upload-file.ts';
import type { FileLineProps } from './file-line.tsx';

type FileStateProps = Pick<FileLineProps, 'one' | 'queue' | 'into' | 'accountName' | 'overlaps' | 'nameOf'>;

export function FileState({ one, queue, into, accountName, overlaps, nameOf }: FileStateProps) {
  const { step } = one;
  switch (step.kind) {
    case 'uploading':
      return <UploadProgress sent={step.sent} size={one.file.size} />;
    case 'importing': {
      const { done, total } = step.progress;
      return (
        <div className="mt-2 max-w-96">
          <Progress label="Importing file" done={done} total={total || null} unit="transactions" />
        </div>
      );
    }
    case 'done':
      return <Done job={step.result} />;
    default:
      return (
        <>
          {(step.kind === 'refused' || step.kind === 'failed') && (
            <FileFailure step={step} onRetry={() => queue.recheck(one)} />
          )}
          {step.kind === 'ready' && step.failure && (
            <Banner status="error" className="mt-2">
              {step.failure}
            </Banner>
          )}
          <div className="mt-2 space-y-3 empty:hidden">
            {step.kind === 'unknown' && (
              <UnknownFormat
                fileUrl={step.fileUrl}
                candidates={step.checked.candidates}
                accountId={into.kind === 'account' ? into.id : undefined}
                onChoose={(format) => queue.recheck(one, { format })}
              />
            )}
            <FileQuestions one={one} onAnswered={(answers) => queue.recheck(one, { answers })} />
            <FileTimes one={one} queue={queue} />
            {'checked' in step && (
              <OtherIntegration checked={step.checked} readAsName={nameOf(one.readAs)} accountName={accountName} />
            )}
            {step.kind === 'ready' && <FileWarnings warnings={[...step.checked.warnings, ...overlaps]} />}
          </div>
        </>
      );
  }
}

function Done({ job }: { job: FinishedJob }) {
  return (
    <p className="mt-1 text-13">
      {formatCount(job.numberImported)} of {plural(job.numberTotal, 'transaction')} imported
      {job.numberDuplicate > 0 && `, ${formatCount(job.numberDuplicate)} were there already`}
      {job.numberIgnored > 0 && `, ${plural(job.numberIgnored, 'row')} skipped`}.{' '}
      {job.numberFrozen > 0 && `${frozenText(job.numberFrozen)} `}
      {job.leftOutMessage && `${job.leftOutMessage} `}
      {job.createdCustomWallet && (
        <Link className="link" to={walletAddress(job.createdCustomWallet)}>
          Open {job.createdCustomWallet.name}
        </Link>
      )}
    </p>
  );
}
