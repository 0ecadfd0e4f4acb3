/** The operator's message about maintenance, for frames that have no data of an account. */
import { lazy, Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';

/** Most pages have no message. */
const Banner = lazy(async () => ({ default: (await import('../ui/banner.tsx')).Banner }));

export function MaintenanceNotice() {
  const message = useRouteLoaderData<{ maintenance: string | null }>('root')?.maintenance;
  if (message == null) return null;
  return (
    <Suspense fallback={null}>
      <Banner status="warning" className="m-3">
        {message}
      </Banner>
    </Suspense>
  );
}
