/** The valuation rule in sentences, worded only here (docs/decisions/050 to 052). */

export const VALUATION_RULE: readonly { title: string; text: string }[] = [
  {
    title: 'Transaction value',
    text: 'The money on the other side, or the value from the file or from you, takes precedence. Other currencies are converted at the reference rate of the tax date.',
  },
  {
    title: 'Your own price',
    text: 'Otherwise, your own price for that hour, that day or every day is used.',
  },
  {
    title: 'One value for a trade',
    text: 'A trade of two assets has one value. A value from the file or from you takes precedence over a market price. Of two market prices, that of the more widely traded asset is used: stablecoins, then other known assets in a fixed order, then all others. Otherwise the value received counts for both sides; in the United Kingdom each side keeps its own. A side without a price takes the value of the other side.',
  },
  {
    title: 'Nearest market price',
    text: "The first source with a price is used: an exchange within 15 minutes, DefiLlama or CoinGecko within four hours, or else that day's close. Prices further away are not used.",
  },
  {
    title: 'A stablecoin’s peg',
    text: 'A stablecoin without a price is valued at its peg. The transaction says so, and the price sources are checked again later.',
  },
  {
    title: 'Missing value',
    text: 'An unknown value is shown as unknown and you can enter it. It is never guessed.',
  },
  {
    title: 'Second source',
    text: 'A price behind a thousand US dollars or more, or one far from prices close in time, is checked against a second source. A difference above 10%, or above 25% between daily prices, becomes a problem in account health.',
  },
];

export function ValuationRule() {
  return (
    <ol className="max-w-prose list-decimal space-y-1.5 pl-5 text-13">
      {VALUATION_RULE.map(({ title, text }) => (
        <li key={title}>
          <span className="font-medium">{title}.</span> <span className="text-quiet">{text}</span>
        </li>
      ))}
    </ol>
  );
}
