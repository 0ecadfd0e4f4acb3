const DEFINITIONS: readonly { id: string; term: string; words: string; more?: string; source: string }[] = [
  {
    id: 'gain',
    term: 'Gain',
    words: 'The ending value minus the starting value and deposits, plus withdrawals.',
    more: "Buying crypto with money counts as a deposit of its cost, fee included; selling it for money counts as a withdrawal of the proceeds after the fee. Trades between crypto count as neither, except when you view one crypto by itself. Income such as staking rewards is part of the gain; lost or stolen crypto is a loss. A movement without a value in its file uses that day's price.",
    source: 'Change in value adjusted for external cash flows (CFA Institute).',
  },
  {
    id: 'unrealized',
    term: 'Realized gain, income and change in unrealized gain',
    words:
      'The three parts of the gain. Realized gain is from your disposals in the period under your lot method, income counts at its value when received, and the change in unrealized gain is the rest.',
    source: 'Your tax lots, as calculated.',
  },
  {
    id: 'fees',
    term: 'Fees',
    words: 'Fees you paid in the period, at the value on that day.',
    more: 'They already reduced the gain, so they are not subtracted again.',
    source: 'Your transactions.',
  },
  {
    id: 'time-weighted',
    term: 'Time-weighted return',
    words: 'Daily returns compounded, regardless of deposits and withdrawals.',
    more: "A day's return is its ending value plus withdrawals, divided by the previous day's ending value plus deposits, minus one.",
    source:
      'Daily linked returns under the Global Investment Performance Standards; deposits count from the start of their day, withdrawals until the end of theirs.',
  },
  {
    id: 'money-weighted',
    term: 'Money-weighted return',
    words:
      'The single rate of return at which all deposits and withdrawals, each on its date, grow to the ending value.',
    more: 'It covers the whole period; for more than a year, an annual rate is shown too. If there is no rate or more than one, none is shown.',
    source: 'Internal rate of return with exact dates (XIRR), 365 days per year.',
  },
  {
    id: 'benchmark',
    term: 'Benchmark',
    words: "The benchmark's price change over the same period.",
    more: 'The chart line is what you would have with the same deposits and withdrawals on the same days. The ten largest crypto are those with the largest market cap at the start of the period, weighted by it: choosing today’s largest would favor the winners in hindsight.',
    source: 'Daily market prices; your own prices come first.',
  },
  {
    id: 'drawdown',
    term: 'Maximum drawdown',
    words: 'The largest drop from a high to a later low, by time-weighted return.',
    source: 'Peak to trough of the time-weighted return.',
  },
  {
    id: 'extremes',
    term: 'Best and worst',
    words: 'The days and calendar months with the highest and lowest time-weighted return.',
    more: 'Months are compared when the period spans at least three.',
    source: 'The daily returns above.',
  },
];

export function Definitions() {
  return (
    <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      {DEFINITIONS.map(({ id, term, words, more, source }) => (
        <div key={id} id={id} className="scroll-mt-20 rounded-control target:bg-sunken">
          <dt className="font-medium text-14">{term}</dt>
          <dd className="mt-1 text-13">
            <p>{words}</p>
            {more && <p className="mt-1 text-quiet">{more}</p>}
            <p className="mt-1 text-quiet">Source: {source}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
