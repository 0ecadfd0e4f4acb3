/** Imports whose page was left: followed to their end, which is reported wherever the user is by then. */
import { later, useLater } from '../../../ui/later.ts';
import { useLeftImports } from './import-watch.ts';

const leftImport = later(async () => (await import('./left-import.tsx')).LeftImport);

export function LeftImports() {
  const jobIds = useLeftImports();
  const LeftImport = useLater(leftImport);
  return LeftImport && jobIds.map((jobId) => <LeftImport key={jobId} jobId={jobId} />);
}
