import { useRouteLoaderData } from 'react-router';
import { Banner } from '../ui/banner.tsx';

export function MaintenanceNotice() {
  const message = useRouteLoaderData<{ maintenance: string | null }>('root')?.maintenance;
  if (message == null) return null;
  return (
    <Banner status="warning" className="m-3">
      {message}
    </Banner>
  );
}
