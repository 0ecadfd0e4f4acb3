import type { RefObject } from 'react';
import { PopoverPanel } from './popover-panel.tsx';
import type { Explained } from './why.tsx';
import { WhyParts } from './why-parts.tsx';

type Props = {
  about: Explained;
  value: string;
  button: RefObject<HTMLButtonElement | null>;
  onOpenChange: (isOpen: boolean) => void;
};

export function WhyPanel({ about, value, ...popover }: Props) {
  return (
    <PopoverPanel
      {...popover}
      isOpen
      aria-label="Calculation of this figure"
      align="start"
      sideOffset={6}
      collisionPadding={12}
      className="float-in z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-24px)] overflow-y-auto rounded-control border border-rule bg-raised p-4 text-14 font-regular text-ink shadow-float"
    >
      <WhyParts about={about} value={value} />
    </PopoverPanel>
  );
}
