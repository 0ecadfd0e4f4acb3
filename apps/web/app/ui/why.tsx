/** A figure that opens its calculation. The panel is loaded on first use, because figures are on every page. */
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { ExplanationQueryVariables } from '../generated/graphql.ts';
import type { Way } from './why-ways.ts';

export type KnownLine = {
  label: string;
  value: string;
  sign: 'PLUS' | 'MINUS' | 'EQUALS' | null;
  isUnknown?: boolean;
};

/** Exact, in the base currency; `isUnknown`: it uses incomplete data. */
export type KnownSum = {
  sum: readonly KnownLine[];
  /** A sum that one of its lines depends on. */
  before?: { title: string; sum: readonly KnownLine[] };
  /** A symbol: of the currency, or of the asset for a quantity. */
  currency: string;
  isQuantity?: boolean;
  ways: readonly Way[];
};

/** A figure by its arguments, or the sum itself. An omitted argument does not filter. */
export type Explained = ExplanationQueryVariables | KnownSum;

const Panel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

type Props = {
  about: Explained;
  /** The exact value to copy. */
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
