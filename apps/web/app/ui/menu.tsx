import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { later, useLater } from './later.ts';

const list = later(async () => (await import('./menu-list.tsx')).MenuList);

export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; isDanger?: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; to: string; icon?: ReactNode; content?: ReactNode }
  | { kind: 'tick'; label: string; isOn: boolean; onChange: (isOn: boolean) => void }
  | {
      kind: 'choice';
      label: string;
      options: readonly { value: string; label: string }[];
      value: string;
      onChange: (value: string) => void;
    };

export type MenuTrigger = Pick<
  ComponentProps<'button'>,
  'ref' | 'type' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onPointerDown' | 'onKeyDown'
> & { 'data-state': 'open' | 'closed' };

export function Menu(props: {
  trigger: (trigger: MenuTrigger) => ReactNode;
  groups: readonly (readonly MenuEntry[])[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'right';
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const buttonId = useId();
  const List = useLater(list);
  return (
    <>
      {props.trigger({
        ref: button,
        type: 'button',
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerDown: (event) => {
          if (event.button !== 0 || event.ctrlKey) return;
          setOpen((was) => !was);
          // Otherwise the button would take the focus from the list.
          if (!isOpen) event.preventDefault();
        },
        onKeyDown: (event) => {
          if (event.key === 'Enter' || event.key === ' ') setOpen((was) => !was);
          else if (event.key === 'ArrowDown') setOpen(true);
          else return;
          event.preventDefault();
        },
      })}
      {List && (
        <List
          id={id}
          button={button}
          aria-labelledby={buttonId}
          isOpen={isOpen}
          onOpenChange={setOpen}
          groups={props.groups}
          align={props.align ?? 'end'}
          side={props.side}
        />
      )}
    </>
  );
}
