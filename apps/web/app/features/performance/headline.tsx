import { useSearchParams } from 'react-router';
import { FigureOf, Figures } from '../../ui/amount.tsx';
import { useDates } from '../../ui/moment.tsx';
import { daysInWords, monthInWords } from './months.ts';
import { benchmarkIn, type Performance } from './query.ts';
import { Rate, RateText } from './rate.tsx';
import { moneySum } from './sums.ts';
import { Total, type TotalProps } from './total.tsx';

export function Headline({ page }: { page: Performance }) {
  const [search] = useSearchParams();
  const benchmark = benchmarkIn(search);
  const perYear = page.moneyWeightedPerYear;
  const isIncomplete = page.leftOut.length > 0;
  return (
    <Figures>
      <TotalOf label="Gain" page={page} column="gain" isGain />
      <FigureOf label="Time-weighted return" detail="ignores the timing of deposits">
        <Rate value={page.timeWeighted ?? null} of="time-weighted" isIncomplete={isIncomplete} />
      </FigureOf>
      <FigureOf
        label="Money-weighted return"
        detail={perYear ? <>{percentWords(perYear, isIncomplete)} a year</> : 'includes the timing of deposits'}
      >
        <Rate
          value={page.moneyWeighted ?? null}
          of="money-weighted"
          otherwise={ratesInWords(page)}
          isIncomplete={isIncomplete}
          why={moneySum(page)}
        />
      </FigureOf>
      <FigureOf
        label={`${benchmark.label}, same period`}
        detail={page.benchmarkReturn == null ? benchmark.lacks : undefined}
      >
        <Rate value={page.benchmarkReturn ?? null} of="benchmark" />
      </FigureOf>
    </Figures>
  );
}

const percentWords = (value: string, isIncomplete: boolean) => <RateText value={value} isIncomplete={isIncomplete} />;

function ratesInWords({ moneyWeightedRates: rates, timeWeighted }: Performance): string {
  if (rates > 1) return `${rates} rates fit`;
  return timeWeighted === null ? 'Unknown' : 'No single rate';
}

export function Parts({ page }: { page: Performance }) {
  return (
    <>
      <Figures>
        <TotalOf label="Starting value" page={page} column="valueBefore" />
        <TotalOf label="Deposits" page={page} column="deposits" />
        <TotalOf label="Withdrawals" page={page} column="withdrawals" />
        <TotalOf label="Ending value" page={page} column="value" />
      </Figures>
      <div className="-mt-px">
        <Figures>
          <TotalOf label="Realized gain" page={page} column="realized" isGain />
          <TotalOf label="Change in unrealized gain" page={page} column="unrealized" isGain />
          <TotalOf label="Income" page={page} column="income" />
          <TotalOf label="Fees, already in the gain" page={page} column="fees" />
        </Figures>
      </div>
    </>
  );
}

function TotalOf({ label, page, ...of }: Omit<TotalProps, 'currency'> & { label: string }) {
  return (
    <FigureOf label={label}>
      <Total page={page} currency={page.currency} {...of} />
    </FigureOf>
  );
}

export function Extremes({ page }: { page: Performance }) {
  const { calendarDate } = useDates();
  const { drawdown, bestDay, worstDay, bestMonth, worstMonth, timeWeighted } = page;
  const isIncomplete = page.leftOut.length > 0;
  return (
    <Figures>
      <FigureOf label="Maximum drawdown" detail={drawdown ? daysInWords(drawdown, calendarDate) : undefined}>
        <Rate
          value={drawdown?.depth ?? null}
          of="drawdown"
          otherwise={timeWeighted === null ? 'Unknown' : 'None'}
          isIncomplete={isIncomplete}
        />
      </FigureOf>
      <Extreme label="Best day" of={bestDay} isIncomplete={isIncomplete} />
      <Extreme label="Worst day" of={worstDay} isIncomplete={isIncomplete} />
      {bestMonth && <Extreme label="Best month" of={bestMonth} isIncomplete={isIncomplete} />}
      {worstMonth && <Extreme label="Worst month" of={worstMonth} isIncomplete={isIncomplete} />}
    </Figures>
  );
}

function Extreme({ label, of, isIncomplete }: { label: string; of: Performance['bestDay']; isIncomplete: boolean }) {
  const { calendarDate } = useDates();
  const words = of && (of.stretch.length === 10 ? calendarDate(of.stretch) : monthInWords(of.stretch));
  return (
    <FigureOf label={label} detail={words ?? undefined}>
      <Rate value={of?.rate ?? null} of="extremes" isIncomplete={isIncomplete} />
    </FigureOf>
  );
}
