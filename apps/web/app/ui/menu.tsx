/** A menu that drops down from a button; at most 300 px high. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

const ITEM =
  'flex cursor-default items-center gap-2.5 rounded-[4px] px-2 py-1.5 text-14 outline-none select-none data-[highlighted]:bg-sunken data-[disabled]:text-quiet';

/** @param trigger  the button that opens it */
export function Menu(props: {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'right';
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={props.align ?? 'end'}
          side={props.side}
          sideOffset={6}
          collisionPadding={8}
          className="float-in z-50 max-h-75 min-w-48 overflow-y-auto rounded-control border border-rule bg-raised p-1 shadow-float"
        >
          {props.children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem(props: {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  link?: ReactElement;
}) {
  const className = clsx(ITEM, props.isDanger && 'text-severe');
  if (props.link) {
    return (
      <DropdownMenu.Item asChild className={className}>
        {props.link}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className={className} onSelect={props.onSelect} disabled={props.isDisabled}>
      {props.icon && <span className="text-quiet">{props.icon}</span>}
      {props.children}
    </DropdownMenu.Item>
  );
}

/** One of several, in a menu. */
export function MenuChoice<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <DropdownMenu.RadioGroup
      value={props.value}
      onValueChange={(value) => props.onChange(value as Value)}
      aria-label={props.label}
    >
      <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-12 text-quiet">{props.label}</DropdownMenu.Label>
      {props.options.map(({ value, label }) => (
        <DropdownMenu.RadioItem
          key={value}
          value={value}
          className={clsx(ITEM, 'justify-between')}
          onSelect={(event) => event.preventDefault()}
        >
          {label}
          <DropdownMenu.ItemIndicator>
            <Check size={14} aria-hidden className="text-accent" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

/** Something that is on or off, in a menu. */
export function MenuTick(props: { children: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <DropdownMenu.CheckboxItem
      checked={props.isOn}
      onCheckedChange={props.onChange}
      className={clsx(ITEM, 'justify-between')}
      onSelect={(event) => event.preventDefault()}
    >
      {props.children}
      <DropdownMenu.ItemIndicator>
        <Check size={14} aria-hidden className="text-accent" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}

export const MenuRule = () => <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-rule" />;
