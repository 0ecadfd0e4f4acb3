/** Words of the tax form with what they mean: dotted underline, explained on hover and focus. */
import { hint } from '../../../ui/hint.tsx';

const MEANINGS = {
  short: 'Short-term: held for no longer than the holding period of your country.',
  long: 'Long-term: held for longer than the holding period of your country.',
  proceeds: 'Proceeds: what you got for what you gave up, after the fees of selling it.',
  basis: 'Cost basis: what you paid for what you gave up, with the fees of buying it.',
  gain: 'Gain: proceeds minus cost basis. Below zero it is a loss.',
  income: 'Income: rewards, interest and airdrops, at their value when received.',
  denied:
    'Denied loss: a loss that does not count now, because the same asset was bought again; it is added to the cost of what was bought.',
} as const;

/** @param meaning  what it means in the user's country, where that differs */
export function Term({ of, meaning, children }: { of: keyof typeof MEANINGS; meaning?: string; children: string }) {
  const text = meaning || MEANINGS[of];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning of the word is reached with the keyboard too.
    <dfn tabIndex={0} className="explainable not-italic" {...hint(text)}>
      {children}
      <span className="sr-only"> ({text.replace(/^[^:]+: /, '')})</span>
    </dfn>
  );
}
