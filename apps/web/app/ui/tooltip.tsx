/** A short text beside what the pointer or the keyboard is on. Never the only place where something is said. */
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={300} skipDelayDuration={150}>
    {children}
  </Radix.Provider>
);

/** @param children  one element that can hold the focus: a button, a link, or something with tabIndex 0 */
export function Tooltip({
  text,
  side,
  children,
}: {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="float-in z-50 max-w-80 rounded-control bg-ink px-2.5 py-1.5 text-12 text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
