/** What dialogs and drawers are made of, which is fetched after the page. */
import clsx from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import type { SurfaceProps } from './dialog.tsx';

export function Surface({
  isOpen,
  onClose,
  onBack,
  title,
  description,
  footer,
  children,
  className,
  isDrawer,
}: SurfaceProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-[rgb(16_19_18/40%)]" />
        <Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-drawer={isDrawer || undefined}
          className={clsx('fixed z-40 flex flex-col bg-raised shadow-float outline-none', className)}
        >
          <header className="flex items-start gap-2 border-rule border-b px-5 py-3.5">
            {onBack && (
              <IconButton label="Back" onClick={onBack} className="-ml-2">
                <ArrowLeft size={17} aria-hidden />
              </IconButton>
            )}
            <div className="min-w-0 grow py-0.5">
              <Radix.Title className="text-16 leading-7 font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="text-13 text-quiet">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X size={17} aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-rule border-t px-5 py-3.5">
              {footer}
            </footer>
          )}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What is open; it is made when the dialog opens, and gives the focus back to where it was then. */
function Content(props: ComponentProps<typeof Radix.Content>) {
  const [opener] = useState(whoOpens);
  return (
    <Radix.Content
      {...props}
      onOpenAutoFocus={startInside}
      onInteractOutside={stayForNotices}
      onCloseAutoFocus={(event) => {
        if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return;
        event.preventDefault();
        opener.focus({ preventScroll: true });
      }}
    />
  );
}

/** What has the focus; of an entry of a menu, which is about to go, the button that the menu belongs to. */
function whoOpens(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** Undoing by a notice is no way out of what is open. */
function stayForNotices(event: Event) {
  if (event.target instanceof Element && event.target.closest('.toasts')) event.preventDefault();
}

/** The focus starts at a field that asks for it (`autoFocus`), else at the dialog itself, whose title is then read out. */
function startInside(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  if (!dialog.contains(document.activeElement)) dialog.focus();
}
