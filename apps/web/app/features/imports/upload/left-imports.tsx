/** Imports whose page was left: followed to their end, which is reported wherever the user is by then. */
import { toast } from '../../../ui/toast.tsx';
import { useImportJob } from './import-job.ts';
import { reportImported } from './import-toasts.ts';
import { useLeftImports } from './import-watch.ts';
import { IMPORT_FAILED } from './messages.ts';

export function LeftImports() {
  return useLeftImports().map((jobId) => <LeftImport key={jobId} jobId={jobId} />);
}

function LeftImport({ jobId }: { jobId: string }) {
  useImportJob(jobId, {
    onEnd: (job, isNews) => {
      if (!isNews) return;
      if (job.success) reportImported(job);
      else toast({ status: 'Error', message: job.errorMessage ?? IMPORT_FAILED, delay: -1 });
    },
  });
  return null;
}
