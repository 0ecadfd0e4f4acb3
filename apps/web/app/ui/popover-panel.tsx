import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';

export function PopoverPanel({
  isOpen,
  onOpenChange,
  button,
  ...content
}: {
  id?: string;
  'aria-label'?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
  align: 'start' | 'end';
  side?: 'top' | 'bottom';
  sideOffset: number;
  collisionPadding: number;
  className: string;
}) {
  const wasLeft = useRef(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          {...content}
          onInteractOutside={(event) => {
            // A click on the button closes it.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else wasLeft.current = true;
          }}
          onCloseAutoFocus={() => {
            if (!wasLeft.current) button.current?.focus();
            wasLeft.current = false;
          }}
        />
      </Popover.Portal>
    </Popover.Root>
  );
}
