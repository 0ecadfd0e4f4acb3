/** A figure that opens what it is made of, beside it. Its panel is fetched when the first is opened: figures are on every page. */
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { ExplanationQueryVariables } from '../generated/graphql.ts';
import type { Way } from './why-ways.ts';

export type KnownLine = {
  label: string;
  value: string;
  sign: 'PLUS' | 'MINUS' | 'EQUALS' | null;
  isUnknown?: boolean;
};

/** A sum whose parts are on the page already. Exact, in the base currency; `isUnknown`: it rests on something unknown. */
export type KnownSum = {
  sum: readonly KnownLine[];
  /** A sum that a line of it rests on. */
  before?: { title: string; sum: readonly KnownLine[] };
  /** A symbol: of money, or of the asset that it is a quantity of. */
  currency: string;
  isQuantity?: boolean;
  /** To its proof, or to all that it is the sum of. */
  ways: readonly Way[];
};

/** Which figure it is, where what is left out narrows nothing; or the sum itself. */
export type Explained = ExplanationQueryVariables | KnownSum;

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
