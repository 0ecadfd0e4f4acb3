import clsx from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import type { SurfaceProps } from './dialog.tsx';
import { DiscardQuestion, discard, UnsavedScope } from './unsaved.tsx';

export function Surface(props: SurfaceProps) {
  const [unsaved] = useState(() => new Set<symbol>());
  const [isAsking, setAsking] = useState(false);
  const close = () => (unsaved.size > 0 ? setAsking(true) : props.onClose());
  return (
    <UnsavedScope value={unsaved}>
      <Radix.Root open={props.isOpen} onOpenChange={(open) => !open && close()}>
        {props.isOpen && <Opened {...props} />}
      </Radix.Root>
      <DiscardQuestion
        isOpen={isAsking && props.isOpen}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          discard(unsaved);
          props.onClose();
        }}
      />
    </UnsavedScope>
  );
}

/** Remembers the focused element before the portal opens, because the replaced element is gone by then. */
function Opened({ onBack, title, mark, description, footer, children, className, isDrawer }: SurfaceProps) {
  const [opener] = useState(whoOpens);
  return (
    <Radix.Portal>
      <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-[rgb(16_19_18/40%)]" />
      <Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        opener={opener}
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
            <div className="flex items-center gap-2">
              {mark}
              <Radix.Title className="text-16 leading-7 font-semibold">{title}</Radix.Title>
            </div>
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
  );
}

function Content({ opener, ...props }: ComponentProps<typeof Radix.Content> & { opener: Element | null }) {
  return (
    <Radix.Content
      {...props}
      ref={(content) => {
        if (content && opener) openers.set(content, opener);
      }}
      onOpenAutoFocus={startInside}
      onInteractOutside={stayForNotices}
      onCloseAutoFocus={(event) => {
        const back = stillThere(opener);
        if (!(back instanceof HTMLElement) || back === document.body) return;
        event.preventDefault();
        back.focus({ preventScroll: true });
      }}
    />
  );
}

/** The opener of each dialog that is or was open. */
const openers = new WeakMap<Element, Element>();

/** If the opener was a dialog that this one replaces, returns that dialog's opener. */
function stillThere(opener: Element | null): Element | null {
  let back = opener;
  while (back && !back.isConnected) {
    const dialog: Element | null = back.closest('[role=dialog]');
    back = (dialog && openers.get(dialog)) ?? null;
  }
  return back;
}

/** Returns the focused element; for a menu entry, which is about to close, the button of its menu. */
function whoOpens(): Element | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/** A click on a toast does not close the dialog. */
function stayForNotices(event: Event) {
  if (event.target instanceof Element && event.target.closest('.toasts')) event.preventDefault();
}

/** Without an `autoFocus` field, the dialog itself gets the focus, so that its title is announced. */
function startInside(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  if (!dialog.contains(document.activeElement)) dialog.focus();
}
