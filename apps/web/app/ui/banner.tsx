/** A page-wide notice in words with a colored edge; color never carries the meaning alone. */
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

export type BannerStatus = 'error' | 'success' | 'warning' | 'info';

const LOOKS = {
  error: { edge: 'border-l-severe', ink: 'text-severe', icon: CircleAlert, word: 'Error' },
  success: { edge: 'border-l-gain', ink: 'text-gain', icon: CircleCheck, word: 'Done' },
  warning: { edge: 'border-l-warning', ink: 'text-warning', icon: TriangleAlert, word: 'Warning' },
  info: { edge: 'border-l-notice', ink: 'text-notice', icon: Info, word: 'Notice' },
};

export function Banner(props: {
  status: BannerStatus;
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
}) {
  const { edge, ink, icon: Icon, word } = LOOKS[props.status];
  return (
    <div
      role={props.status === 'error' ? 'alert' : 'status'}
      className={clsx(
        'print:hidden',
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-rule border-l-3 bg-raised py-2.5 pr-2 pl-3.5',
        edge,
        props.className,
      )}
    >
      <Icon size={16} aria-label={word} className={clsx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-48 grow basis-0 text-14">{props.children}</div>
      {props.action}
      {props.onClose && (
        <IconButton label="Close" onClick={props.onClose} className="-my-1.5">
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
