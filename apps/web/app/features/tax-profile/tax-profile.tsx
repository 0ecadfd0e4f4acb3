/** The dialog of a tax profile where a page may open it: its form is fetched then, not with the page. */
import { lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./tax-profile-dialog.tsx')).TaxProfileDialog }));

/** @param taxYear  null: it is closed */
export function TaxProfile({ taxYear, onClose }: { taxYear: string | null; onClose: () => void }) {
  if (taxYear === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog taxYear={taxYear} onClose={onClose} />
    </Suspense>
  );
}
