import { hint } from '../../../ui/hint.tsx';

const MEANINGS = {
  short: "Short-term: held up to your country's holding period.",
  long: "Long-term: held longer than your country's holding period.",
  proceeds: 'Proceeds: what you received, minus selling fees.',
  basis: 'Cost basis: what you paid, including buying fees.',
  gain: 'Gain: proceeds minus cost basis. A negative gain is a loss.',
  income: 'Income: rewards, interest and airdrops, at their value when received.',
  denied:
    "Disallowed loss: a loss that doesn't count yet because you bought the same asset again. It is added to the cost of that purchase.",
} as const;

export function Term({ of, meaning, children }: { of: keyof typeof MEANINGS; meaning?: string; children: string }) {
  const text = meaning || MEANINGS[of];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the definition must be reachable by keyboard.
    <dfn tabIndex={0} className="explainable not-italic" {...hint(text)}>
      {children}
      <span className="sr-only"> ({text.replace(/^[^:]+: /, '')})</span>
    </dfn>
  );
}
