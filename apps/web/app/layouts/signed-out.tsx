import { type LinksFunction, Outlet } from 'react-router';
import { HEADLINE_FONT } from './headline-font.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

export const links: LinksFunction = () => [HEADLINE_FONT];

export const shouldRevalidate = () => false;

export default function SignedOut() {
  return (
    <SignedOutFrame>
      <Outlet />
    </SignedOutFrame>
  );
}
