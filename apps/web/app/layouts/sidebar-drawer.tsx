import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Wordmark } from './wordmark.tsx';

export function SidebarDrawer(props: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  homePage: string;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-[rgb(16_19_18/40%)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={() => props.button.current?.focus()}
          className="fade-in fixed inset-y-0 left-0 z-40 flex w-70 max-w-[85vw] flex-col border-rule border-r bg-sunken outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex h-14 items-center justify-between pr-2 pl-5">
            <Wordmark to={props.homePage} />
            <Dialog.Close asChild>
              <IconButton label="Close menu" className="size-10">
                <X size={18} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
