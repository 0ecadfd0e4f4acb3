/** A dialog of at most 736 px, the whole screen on a phone; and a drawer from the right, a full page on a phone. */
import clsx from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Shows a back button before the title. */
  onBack?: () => void;
  /** Buttons at the foot, which stays in sight. */
  footer?: ReactNode;
  children?: ReactNode;
};

export function Dialog({ width = 'usual', ...props }: Props & { width?: 'narrow' | 'usual' }) {
  return (
    <Surface
      {...props}
      className={clsx(
        'fade-in inset-0 md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[min(88dvh,800px)] md:w-[calc(100vw-48px)] md:-translate-x-1/2 md:-translate-y-1/2 md:overflow-hidden md:rounded-dialog md:border md:border-rule',
        width === 'narrow' ? 'md:max-w-120' : 'md:max-w-dialog',
      )}
    />
  );
}

export function Drawer(props: Props) {
  return (
    <Surface {...props} className="slide-in inset-0 md:left-auto md:w-[min(520px,90vw)] md:border-rule md:border-l" />
  );
}

function Surface({
  isOpen,
  onClose,
  onBack,
  title,
  description,
  footer,
  children,
  className,
}: Props & { className: string }) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-[rgb(16_19_18/40%)]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={startInside}
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The focus starts at a field that asks for it (`autoFocus`), else at the dialog itself, whose title is then read out. */
function startInside(event: Event) {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  if (!dialog.contains(document.activeElement)) dialog.focus();
}
