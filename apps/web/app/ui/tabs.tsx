/** Parts of one thing, one at a time. For parts that have an address of their own, use links (`TabLinks`). */
import clsx from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

const TAB =
  '-mb-px border-b-2 border-transparent px-1 py-2.5 text-14 font-medium whitespace-nowrap text-quiet transition-colors duration-150 hover:text-ink';
const ACTIVE = 'border-accent! text-ink!';

export function Tabs<Value extends string>(props: {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value?: Value;
  onChange?: (value: Value) => void;
}) {
  return (
    <Radix.Root
      defaultValue={props.value ?? props.tabs[0]?.value}
      value={props.onChange && props.value}
      onValueChange={(value) => props.onChange?.(value as Value)}
    >
      <Radix.List aria-label={props.label} className="flex gap-5 overflow-x-auto border-rule border-b">
        {props.tabs.map(({ value, label }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className={clsx(TAB, 'data-[state=active]:border-accent data-[state=active]:text-ink')}
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className="pt-5">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

export function TabLinks(props: { label: string; tabs: readonly { to: string; label: ReactNode; isEnd?: boolean }[] }) {
  return (
    <nav aria-label={props.label} className="flex gap-5 overflow-x-auto border-rule border-b">
      {props.tabs.map(({ to, label, isEnd }) => (
        <NavLink
          key={to}
          to={to}
          end={isEnd}
          preventScrollReset
          className={({ isActive }) => clsx(TAB, isActive && ACTIVE)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
