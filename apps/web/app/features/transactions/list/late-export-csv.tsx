/** The print and export buttons load after the page; placeholders reserve their space. */
import { Download, Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { later, useLater } from '../../../ui/later.ts';
import type { ListView } from './list-address.ts';

const part = later(async () => (await import('./export-csv.tsx')).ExportCsv);

export function LateExportCsv({ view }: { view: ListView }) {
  const ExportCsv = useLater(part);
  return (
    <span className="flex flex-wrap gap-2">
      {ExportCsv ? (
        <ExportCsv view={view} />
      ) : (
        <>
          <Button icon={<Printer size={14} aria-hidden />} disabled>
            Print all
          </Button>
          <Button icon={<Download size={15} aria-hidden />} disabled>
            Export CSV
          </Button>
        </>
      )}
    </span>
  );
}
