/** What each figure is, in a sentence, with what follows from it and where the rule comes from. Rates lead here. */
const DEFINITIONS: readonly { id: string; term: string; words: string; more?: string; source: string }[] = [
  {
    id: 'gain',
    term: 'Gain',
    words:
      'The value at the end of the period, less the value at its start and what you put in, plus what you took out.',
    more: 'Buying crypto with money puts in its cost, fee included; selling it for money takes out the proceeds after the fee. Trades between crypto count as neither, except when you look at one crypto by itself. Income such as staking rewards is earned, not put in; lost or stolen crypto is a loss, not taken out. A movement without a value in its file has the price of its day.',
    source: 'Change in value adjusted for external cash flows (CFA Institute).',
  },
  {
    id: 'unrealized',
    term: 'Realized gain, income and change in unrealized gain',
    words:
      'The three parts of the gain. Realized gain comes from your disposals in the period under your lot method, income counts at its value when received, and the change in unrealized gain is the rest.',
    source: 'Your tax lots, as calculated.',
  },
  {
    id: 'fees',
    term: 'Fees',
    words: 'Fees you paid in the period, at the value of the day.',
    more: 'They have already lowered the gain, so they are not subtracted again.',
    source: 'Your transactions.',
  },
  {
    id: 'time-weighted',
    term: 'Time-weighted return',
    words: 'Daily returns compounded, regardless of deposits and withdrawals.',
    more: 'The return of a day is the value at its end plus what was taken out, divided by the value at the end of the day before plus what was put in, minus one.',
    source:
      'Daily linked returns of the Global Investment Performance Standards; deposits count from the start of their day, withdrawals until the end of theirs.',
  },
  {
    id: 'money-weighted',
    term: 'Money-weighted return',
    words:
      'The one rate of return at which all deposits and withdrawals, each on its own day, grow to the value at the end.',
    more: 'It covers the whole period; for more than a year the rate per year is given too. Where no rate fits, or several do, none is shown.',
    source: 'Internal rate of return with exact days (XIRR), 365 days to a year.',
  },
  {
    id: 'benchmark',
    term: 'Benchmark',
    words: 'The change in the price of the benchmark over the same period.',
    more: 'The line in the chart is what you would have had with the same money put in and taken out on the same days. The ten largest crypto are those with the largest market cap at the start of the period, weighted by it: choosing today’s largest would favor the winners in hindsight.',
    source: 'Daily market prices; your own prices come first.',
  },
  {
    id: 'drawdown',
    term: 'Maximum drawdown',
    words: 'The largest loss from a high to a later low, by the time-weighted return.',
    source: 'Peak to trough of the time-weighted return.',
  },
  {
    id: 'extremes',
    term: 'Best and worst',
    words: 'The days and the calendar months with the highest and the lowest time-weighted return.',
    more: 'Months are compared in a period that reaches into at least three of them.',
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
