/** A figure that opens what it is made of, beside it. Its panel is fetched when the first of a page is opened. */
import clsx from 'clsx';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { ExplanationQueryVariables } from '../generated/graphql.ts';
import { Popover } from './popover.tsx';
import { Loading } from './query-states.tsx';

/** Which figure it is; what is left out narrows nothing. */
export type Explained = ExplanationQueryVariables;

const Parts = lazy(async () => ({ default: (await import('./why-parts.tsx')).WhyParts }));

type Props = {
  about: Explained;
  /** Exact, to be copied. */
  value: string;
  label: string;
  children: ReactNode;
} & Pick<ComponentProps<'button'>, 'className' | 'onPointerLeave' | 'onFocus' | 'onBlur'> & {
    onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => void;
  };

export function Why({ about, value, label, children, ...look }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      aria-label="What this figure is made of"
      align="start"
      sideOffset={6}
      collisionPadding={12}
      className="float-in z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-24px)] overflow-y-auto rounded-control border border-rule bg-raised p-4 text-14 font-normal text-ink shadow-float"
      trigger={(trigger) => (
        <button
          {...look}
          {...trigger}
          aria-label={label}
          className={clsx(look.className, isOpen && 'decoration-current')}
        >
          {children}
        </button>
      )}
    >
      <Suspense fallback={<Loading label="Loading what it is made of" lines={3} />}>
        <Parts about={about} value={value} />
      </Suspense>
    </Popover>
  );
}
