/** The button that exports a list: what it does is fetched once the list is there; until then its place is kept. */
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { later, useLater } from '../../../ui/later.ts';
import type { ListView } from './list-address.ts';

const part = later(async () => (await import('./export-csv.tsx')).ExportCsv);

export function LateExportCsv({ view }: { view: ListView }) {
  const ExportCsv = useLater(part);
  if (ExportCsv) return <ExportCsv view={view} />;
  return (
    <Button icon={<Download size={15} aria-hidden />} disabled>
      Export CSV
    </Button>
  );
}
