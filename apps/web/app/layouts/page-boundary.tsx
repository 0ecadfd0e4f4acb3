import { Outlet } from 'react-router';
import { reloadOnceAfterLostChunk } from './chunk-reload.ts';
import { RouteProblem } from './route-problem.tsx';

export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  reloadOnceAfterLostChunk(error);
  return <RouteProblem error={error} isFramed />;
}
