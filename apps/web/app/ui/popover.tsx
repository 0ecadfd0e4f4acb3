import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { later, useLater } from './later.ts';

const panel = later(async () => (await import('./popover-panel.tsx')).PopoverPanel);

export type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'type' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'
> & { 'data-state': 'open' | 'closed' };

export function Popover(props: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: (trigger: TriggerProps) => ReactNode;
  children: ReactNode;
  'aria-label'?: string;
  align: 'start' | 'end';
  side?: 'top' | 'bottom';
  sideOffset: number;
  collisionPadding: number;
  className: string;
}) {
  const { trigger, ...rest } = props;
  const { isOpen, onOpenChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const Panel = useLater(panel);
  return (
    <>
      {trigger({
        ref: button,
        type: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onClick: () => onOpenChange(!isOpen),
      })}
      {Panel && <Panel id={id} button={button} {...rest} />}
    </>
  );
}
