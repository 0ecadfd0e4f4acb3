/** A dialog of at most 736 px, the whole screen on a phone; and a drawer from the right, a full page on a phone. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { later, useLater } from './later.ts';

const surface = later(async () => (await import('./dialog-surface.tsx')).Surface);

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Before the title: the mark of what it is about. */
  mark?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Shows a back button before the title. */
  onBack?: () => void;
  /** Buttons at the foot, which stays in sight. */
  footer?: ReactNode;
  children?: ReactNode;
};

export type SurfaceProps = DialogProps & { className: string; isDrawer?: boolean };

type Shape = {
  width?: 'narrow' | 'usual';
  /** Its head stays where it is while what is in it grows and shrinks, as under a search. */
  isAtTop?: boolean;
};

export function Dialog({ width = 'usual', isAtTop = false, ...props }: DialogProps & Shape) {
  return (
    <WhenLoaded
      {...props}
      className={clsx(
        'fade-in inset-0 md:inset-auto md:left-1/2 md:max-h-[min(88dvh,800px)] md:w-[calc(100vw-48px)] md:-translate-x-1/2 md:overflow-hidden md:rounded-dialog md:border md:border-rule',
        isAtTop ? 'md:top-[6dvh]' : 'md:top-1/2 md:-translate-y-1/2',
        width === 'narrow' ? 'md:max-w-120' : 'md:max-w-dialog',
      )}
    />
  );
}

export function Drawer(props: DialogProps) {
  return (
    <WhenLoaded
      {...props}
      isDrawer
      className="slide-in inset-0 md:left-auto md:w-[min(520px,90vw)] md:border-rule md:border-l"
    />
  );
}

function WhenLoaded(props: SurfaceProps) {
  const Surface = useLater(surface);
  return Surface && <Surface {...props} />;
}
