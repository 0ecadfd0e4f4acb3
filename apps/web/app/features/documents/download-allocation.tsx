import { FileJobButton } from '../../ui/file-job-button.tsx';
import { useDocument } from './use-document.ts';

export function DownloadAllocation() {
  const fileJob = useDocument({ reportType: 'lot-allocation', taxYear: '2025', format: 'PDF', wholeUnits: false });
  return (
    <FileJobButton fileJob={fileJob} what="the document of the allocation">
      Download the allocation
    </FileJobButton>
  );
}
