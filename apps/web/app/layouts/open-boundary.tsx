import { Outlet } from 'react-router';
import { reloadOnceAfterLostChunk } from './chunk-reload.ts';
import { RouteProblem } from './route-problem.tsx';

export default function OpenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  reloadOnceAfterLostChunk(error);
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8">
      <RouteProblem error={error} isFramed />
    </div>
  );
}
