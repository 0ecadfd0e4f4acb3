import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { signInAddress } from '../data/queries.ts';
import { loadShell } from './load-shell.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { user, ...loaded } = await loadShell(args);
  if (user === null) throw redirect(signInAddress(askedUrl(args.request)));
  return loaded;
}

export const shouldRevalidate = () => false;

export default function SignedIn() {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  );
}
