import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

type FileFailureProps = { step: { message: string; fileUrl?: string | undefined }; onRetry: () => void };

export function FileFailure({ step, onRetry }: FileFailureProps) {
  const retry = (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Banner status="error" className="mt-2" action={step.fileUrl === undefined ? undefined : retry}>
      {step.message}
    </Banner>
  );
}
