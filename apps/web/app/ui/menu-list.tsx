import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Menu } from 'radix-ui/internal';
import { Fragment, type RefObject, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from './menu.tsx';

const ITEM =
  'flex cursor-default items-center gap-2.5 rounded-[4px] px-2 py-1 text-14 max-md:py-2 outline-none select-none data-[highlighted]:bg-sunken data-[disabled]:text-quiet';

export function MenuList({
  isOpen,
  onOpenChange,
  button,
  groups,
  ...content
}: {
  id: string;
  'aria-labelledby': string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  groups: readonly (readonly MenuEntry[])[];
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom' | 'right' | undefined;
}) {
  const wasLeft = useRef(false);
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Menu.Portal>
        <Menu.Content
          {...content}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={() => {
            wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            if (!wasLeft.current) button.current?.focus();
            wasLeft.current = false;
            event.preventDefault();
          }}
          className="float-in z-50 max-h-[min(18.75rem,var(--radix-popper-available-height))] min-w-48 max-md:max-h-[min(24rem,var(--radix-popper-available-height))] overflow-y-auto rounded-control border border-rule bg-raised p-1 shadow-float"
        >
          {groups.map((entries, at) => (
            <Fragment key={entries[0]?.label}>
              {at > 0 && <Menu.Separator className="-mx-1 my-1 h-px bg-rule" />}
              {entries.map((entry) => (
                <Entry key={entry.label} entry={entry} />
              ))}
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'action':
      return (
        <Menu.Item className={clsx(ITEM, entry.isDanger && 'text-severe')} onSelect={entry.onSelect}>
          {entry.icon && <span className="text-quiet">{entry.icon}</span>}
          {entry.label}
        </Menu.Item>
      );
    case 'link':
      return (
        <Menu.Item asChild className={ITEM}>
          <Link to={entry.to}>
            {entry.icon && <span className="text-quiet">{entry.icon}</span>}
            {entry.content ?? entry.label}
          </Link>
        </Menu.Item>
      );
    case 'tick':
      return (
        <Menu.CheckboxItem
          checked={entry.isOn}
          onCheckedChange={entry.onChange}
          className={clsx(ITEM, 'justify-between')}
          onSelect={(event) => event.preventDefault()}
        >
          {entry.label}
          <Ticked />
        </Menu.CheckboxItem>
      );
    case 'choice':
      return (
        <Menu.RadioGroup value={entry.value} onValueChange={entry.onChange} aria-label={entry.label}>
          <Menu.Label className="px-2 pt-1.5 pb-1 text-12 text-quiet">{entry.label}</Menu.Label>
          {entry.options.map(({ value, label }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              className={clsx(ITEM, 'justify-between')}
              onSelect={(event) => event.preventDefault()}
            >
              {label}
              <Ticked />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
  }
}

function Ticked() {
  return (
    <Menu.ItemIndicator>
      <Check size={14} aria-hidden className="text-accent" />
    </Menu.ItemIndicator>
  );
}
