/** The rule by which a movement gets its value, in sentences: the one place where the app words it (docs/decisions/050 to 052). */

export const VALUATION_RULE: readonly { title: string; text: string }[] = [
  {
    title: 'What the transaction states',
    text: 'The money on its other side, or the value that its file or you give, comes first. In another currency it is converted by the reference rate of its tax date.',
  },
  {
    title: 'Your own price',
    text: 'Else your own price of that hour, of that day, or of every day counts, as you entered or uploaded it.',
  },
  {
    title: 'One value for a trade',
    text: 'A trade of two assets has one value. A value that its file or you give comes before a market price. Of two market prices that of the asset traded more counts: stablecoins before other known assets, in a fixed order, and those before all others. Otherwise the value of what you received counts for both sides; in the United Kingdom each side keeps its own. A side without a price is worth what the other one is.',
  },
  {
    title: 'The nearest market price',
    text: 'A price is taken from the source that is asked first and has one: of an exchange within fifteen minutes, of DefiLlama or CoinGecko within four hours, or else the close of that day. Nothing farther away is a price.',
  },
  {
    title: 'A stablecoin’s peg',
    text: 'A stablecoin without a price is valued at its peg. The transaction says so, and the price sources are checked again later.',
  },
  {
    title: 'Otherwise it is missing',
    text: 'An unknown value is shown as unknown, with a field to enter it. It is never guessed.',
  },
  {
    title: 'A second source is asked',
    text: 'Where a thousand US dollars or more rest on a price, or it is far from its neighbors in time, a second source is asked. A difference of more than a tenth, or of a quarter between prices of a day, becomes a problem in account health.',
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
