/** Words of the tax form with what they mean: dotted underline, explained on hover and focus. */
import { hint } from '../../../ui/hint.tsx';

const MEANINGS = {
  short: 'Short-term: held for one year or less. Taxed like other income in the United States.',
  long: 'Long-term: held for more than one year. Taxed at the lower capital gains rates in the United States.',
  proceeds: 'Proceeds: what you got for what you gave up, after the fees of selling it.',
  basis: 'Cost basis: what you paid for what you gave up, with the fees of buying it.',
  gain: 'Gain: proceeds minus cost basis. Below zero it is a loss.',
  income: 'Income: what you received without giving something for it, at its value on the day you received it.',
  denied:
    'Denied loss: a loss that does not count now, because the same asset was bought again; it is added to the cost of what was bought.',
} as const;

export function Term({ of, children }: { of: keyof typeof MEANINGS; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the meaning of the word is reached with the keyboard too.
    <dfn tabIndex={0} className="explainable not-italic" {...hint(MEANINGS[of])}>
      {children}
      <span className="sr-only"> ({MEANINGS[of].replace(/^[^:]+: /, '')})</span>
    </dfn>
  );
}
