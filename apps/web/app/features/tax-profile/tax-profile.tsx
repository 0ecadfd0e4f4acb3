import { lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./tax-profile-dialog.tsx')).TaxProfileDialog }));

export function TaxProfile({ taxYear, onClose }: { taxYear: string | null; onClose: () => void }) {
  if (taxYear === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog taxYear={taxYear} onClose={onClose} />
    </Suspense>
  );
}
