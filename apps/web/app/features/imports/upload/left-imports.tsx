import { later, useLater } from '../../../ui/later.ts';
import { useLeftImports } from './import-watch.ts';

const leftImport = later(async () => (await import('./left-import.tsx')).LeftImport);

export function LeftImports() {
  const jobIds = useLeftImports();
  const LeftImport = useLater(leftImport);
  return LeftImport && jobIds.map((jobId) => <LeftImport key={jobId} jobId={jobId} />);
}
