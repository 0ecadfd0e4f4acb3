/** Imports whose page was left: followed to their end, which is reported wherever the user is by then. */
import { useImportJob } from './import-job.ts';
import { reportFailed, reportImported } from './import-toasts.ts';
import { useLeftImports } from './import-watch.ts';

export function LeftImports() {
  return useLeftImports().map((jobId) => <LeftImport key={jobId} jobId={jobId} />);
}

function LeftImport({ jobId }: { jobId: string }) {
  useImportJob(jobId, {
    onEnd: (job, isNews) => {
      if (!isNews) return;
      if (job.success) reportImported(job);
      else reportFailed(job);
    },
  });
  return null;
}
