import { useImportJob } from './import-job.ts';
import { reportFailed, reportImported } from './import-toasts.ts';

export function LeftImport({ jobId }: { jobId: string }) {
  useImportJob(jobId, {
    onEnd: (job, isNews) => {
      if (!isNews) return;
      if (job.success) reportImported(job);
      else reportFailed(job);
    },
  });
  return null;
}
