import clsx from 'clsx';
import type { ReactNode } from 'react';
import { later, useLater } from './later.ts';

const surface = later(async () => (await import('./dialog-surface.tsx')).Surface);

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  mark?: ReactNode;
  description?: ReactNode;
  onBack?: () => void;
  footer?: ReactNode;
  children?: ReactNode;
};

export type SurfaceProps = DialogProps & { className: string; isDrawer?: boolean };

type Shape = {
  width?: 'narrow' | 'usual';
  /** Fixes the header while the content changes height, as under a search. */
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
