import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const IdentifyDialog = lazy(async () => ({ default: (await import('./identify-dialog.tsx')).IdentifyDialog }));

export function IdentifyButton({
  transactionId,
  label = 'Choose lots',
  size,
}: {
  transactionId: string;
  label?: string;
  size?: 'small';
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <IdentifyDialog transactionId={transactionId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
