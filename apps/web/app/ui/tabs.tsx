import clsx from 'clsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCurrentInView } from './use-current-in-view.ts';

const TAB =
  '-mb-px border-b-2 border-transparent px-1 py-2.5 text-14 font-medium whitespace-nowrap text-quiet transition-colors duration-150 hover:text-ink';
const ACTIVE = 'border-accent! text-ink!';
const PENDING = 'border-strong! text-ink!';

export function TabLinks(props: { label: string; tabs: readonly { to: string; label: ReactNode; isEnd?: boolean }[] }) {
  const row = useCurrentInView();
  return (
    <nav ref={row} aria-label={props.label} className="flex gap-5 overflow-x-auto border-rule border-b">
      {props.tabs.map(({ to, label, isEnd }) => (
        <NavLink
          key={to}
          to={to}
          end={isEnd}
          prefetch="intent"
          preventScrollReset
          className={({ isActive, isPending }) => clsx(TAB, isActive && ACTIVE, isPending && PENDING)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
