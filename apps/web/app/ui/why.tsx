/** A figure that opens what it is made of, beside it. Its panel is fetched when the first is opened: figures are on every page. */
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { ExplanationQueryVariables } from '../generated/graphql.ts';

/** Which figure it is; what is left out narrows nothing. */
export type Explained = ExplanationQueryVariables;

const Panel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

type Props = {
  about: Explained;
  /** Exact, to be copied. */
  value: string;
} & Omit<ComponentProps<'button'>, 'about' | 'value' | 'onPointerEnter'> & {
    onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => void;
  };

export function Why({ about, value, ...look }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        {...look}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <Panel about={about} value={value} button={button} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
