/** The two pages for when there is no page: an address nobody knows, and a mistake of ours. */
import { isRouteErrorResponse, Link } from 'react-router';
import { usePreferences } from './preferences.tsx';

/** @param isFramed  the frame of the app stands around it, and is the way back */
export function RouteProblem({ error, isFramed }: { error: unknown; isFramed?: boolean }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const problem = isMissing ? <NotFound /> : <Unexpected error={error} />;
  return isFramed ? (
    <div className="max-w-prose py-8">{problem}</div>
  ) : (
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col justify-center px-6 py-16">{problem}</main>
  );
}

function NotFound() {
  const { isSignedIn } = usePreferences();
  return (
    <Page
      title="Page not found"
      text="The page you are looking for has been moved or doesn't exist anymore."
      link={
        isSignedIn ? { to: '/user/start', label: 'Return to dashboard' } : { to: '/home', label: 'Go to the home page' }
      }
    />
  );
}

function Unexpected({ error }: { error: unknown }) {
  const { isSignedIn } = usePreferences();
  const id = isRouteErrorResponse(error) ? (error.data as { errorId?: string } | null)?.errorId : undefined;
  return (
    <Page
      title="Oops! This is unexpected."
      text={
        id
          ? `The page could not be shown. Try again, or give the operator this reference: ${id}.`
          : 'The page could not be shown. Try again in a moment.'
      }
      link={{ to: isSignedIn ? '/user/start' : '/home', label: 'Back to dashboard' }}
    />
  );
}

function Page({ title, text, link }: { title: string; text: string; link: { to: string; label: string } }) {
  return (
    <>
      <title>{`${title} · Lotbook`}</title>
      <h1 className="border-rule border-b pb-4 font-serif text-28 font-semibold">{title}</h1>
      <p className="mt-4 text-16 text-quiet">{text}</p>
      <p className="mt-6 text-16">
        <Link className="link" to={link.to} reloadDocument>
          {link.label}
        </Link>
      </p>
    </>
  );
}
