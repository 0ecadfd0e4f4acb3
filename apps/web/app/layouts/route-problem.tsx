import { isRouteErrorResponse, Link } from 'react-router';
import { usePreferences } from './preferences.tsx';

export function RouteProblem({ error, isFramed }: { error: unknown; isFramed?: boolean }) {
  const { isSignedIn } = usePreferences();
  const answer = isRouteErrorResponse(error) ? error : null;
  const isMissing = answer?.status === 404;
  const id = (answer?.data as { errorId?: string } | null | undefined)?.errorId;
  const title = isMissing ? 'Page not found' : 'Oops! This is unexpected.';
  const problem = (
    <>
      <title>{`${title} · Lotbook`}</title>
      <h1 className="border-rule border-b pb-4 font-serif text-28 font-semibold">{title}</h1>
      <p className="mt-4 text-16 text-quiet">
        {isMissing
          ? "The page you are looking for has been moved or doesn't exist anymore."
          : `This page couldn't be shown. Try again${id ? `, or give your operator this reference: ${id}` : ' in a moment'}.`}
      </p>
      <p className="mt-6 text-16">
        <Link className="link" to={isSignedIn ? '/user/start' : '/home'} reloadDocument>
          {isMissing ? (isSignedIn ? 'Return to dashboard' : 'Go to the home page') : 'Back to dashboard'}
        </Link>
      </p>
    </>
  );
  return isFramed ? (
    <div className="max-w-prose py-8">{problem}</div>
  ) : (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col justify-center px-6 py-16">{problem}</main>
  );
}
