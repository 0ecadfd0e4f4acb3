/** How each figure is reckoned, in a sentence, with where the rule comes from. Rates lead here. */
const DEFINITIONS: readonly { id: string; term: string; words: string; source: string }[] = [
  {
    id: 'gain',
    term: 'Gain',
    words:
      'The value at the end, less the value at the start, less what you put in, plus what you took out. Money of a state counts as outside: a purchase puts in what it cost with its fee, a sale takes out what it brought less its fee. Income is earned, not put in; what is lost or stolen is lost, not taken out. A movement without a value of its own has that of its day.',
    source: 'Change in value adjusted for external cash flows, as of the CFA Institute.',
  },
  {
    id: 'unrealised',
    term: 'Realised, income and change in unrealised gain',
    words:
      'Realised gain is that of your disposals in this time, by your lot method; income is what you received at its value then; the change in unrealised gain is what the gain has beyond both.',
    source: 'Your computed tax lots.',
  },
  {
    id: 'time-weighted',
    term: 'Time-weighted return',
    words:
      'What 1 would have become had it earned the return of every day: the value at the end of the day and what was taken out on it, over the value at the end of the day before and what was put in. How much you put in, and when, does not change it.',
    source:
      'Daily linked return of the Global Investment Performance Standards; deposits count from the beginning of their day, withdrawals until the end of theirs.',
  },
  {
    id: 'money-weighted',
    term: 'Money-weighted return',
    words:
      'The one rate at which all that you put in and took out, each on its day, comes to the value at the end. It is of the whole time; a rate a year is said for more than a year. Where no rate does, or several do, none is shown.',
    source: 'Internal rate of return by days (XIRR), 365 days to a year.',
  },
  {
    id: 'benchmark',
    term: 'Benchmark',
    words:
      'What the benchmark’s price did in the same time. The line in the chart is what you would have had with the same money put in and taken out on the same days. The ten largest crypto are those with the largest market cap at the start, weighted by it; a list of today’s largest would have known the winners beforehand.',
    source: 'Daily prices of the market; your own prices go first.',
  },
  {
    id: 'drawdown',
    term: 'Deepest fall',
    words: 'The largest loss from a high to a later low of the time-weighted return.',
    source: 'Maximum drawdown.',
  },
  {
    id: 'extremes',
    term: 'Best and worst',
    words: 'The days and the calendar months with the highest and the lowest time-weighted return.',
    source: 'The daily returns above.',
  },
];

export function Definitions() {
  return (
    <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      {DEFINITIONS.map(({ id, term, words, source }) => (
        <div key={id} id={id} className="scroll-mt-20 rounded-control target:bg-sunken">
          <dt className="font-medium text-14">{term}</dt>
          <dd className="mt-1 text-13 text-quiet">
            {words} <span className="block">Source: {source}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
