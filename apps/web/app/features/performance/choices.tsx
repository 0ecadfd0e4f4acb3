import clsx from 'clsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SpanPicker } from '../../ui/chart/span-picker.tsx';
import { SPAN_PARAM, spanIn } from '../../ui/chart/spans.ts';
import { useDates } from '../../ui/moment.tsx';
import { Select } from '../../ui/select.tsx';
import { useToday } from '../../ui/today.ts';
import { daysInWords, monthInWords } from './months.ts';
import {
  BENCHMARKS,
  benchmarkIn,
  isByCrypto,
  type Performance,
  periodIn,
  USUAL_SPAN,
  VIEWS,
  withParam,
} from './query.ts';

const NO_PERIOD = 'none';

export function ViewTabs() {
  const [search] = useSearchParams();
  const chosen = isByCrypto(search) ? 'crypto' : 'period';
  return (
    <nav aria-label="Performance" className="mb-4 flex gap-5 border-rule border-b">
      {VIEWS.map(({ value, label }) => {
        const next = new URLSearchParams(withParam(search, 'view', value === 'crypto' ? value : null));
        next.delete('asset');
        return (
          <Link
            key={value}
            to={{ search: next.toString() }}
            preventScrollReset
            aria-current={value === chosen ? 'page' : undefined}
            className={clsx(
              '-mb-px border-b-2 px-1 py-2.5 text-14 font-medium transition-colors duration-150',
              value === chosen ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

export function TimeChoice({ startsOn }: { startsOn: string | null }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const period = periodIn(search);
  const today = useToday();
  const go = (to: string) => void navigate(to, { preventScrollReset: true, replace: true });
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-center">
      {period === null && <SpanPicker value={spanIn(search, USUAL_SPAN)} usual={USUAL_SPAN} />}
      <div className="md:w-48 md:shrink-0">
        <Select
          aria-label="Year or month"
          options={periodsOf(startsOn ?? today, today)}
          value={period ?? NO_PERIOD}
          onChange={(value) => {
            const next = new URLSearchParams(search);
            next.delete(SPAN_PARAM);
            go(withParam(next, 'period', value === NO_PERIOD ? null : value));
          }}
        />
      </div>
      <div className="md:w-48 md:shrink-0">
        <Select
          aria-label="Compare with"
          options={BENCHMARKS.map(({ value, label }) => ({ value, label: `vs. ${label}` }))}
          value={benchmarkIn(search).value}
          onChange={(value) => go(withParam(search, 'benchmark', value === BENCHMARKS[0]!.value ? null : value))}
        />
      </div>
    </div>
  );
}

function periodsOf(startsOn: string, now: string) {
  const found = [{ value: NO_PERIOD, label: 'Until today' }];
  for (let year = Number(now.slice(0, 4)); year >= Number(startsOn.slice(0, 4)); year--) {
    found.push({ value: String(year), label: String(year) });
    for (let month = 12; month >= 1; month--) {
      const value = `${year}-${String(month).padStart(2, '0')}`;
      if (value <= now.slice(0, 7) && value >= startsOn.slice(0, 7)) found.push({ value, label: monthInWords(value) });
    }
  }
  return found;
}

export function TimeShown({ page }: { page: Performance }) {
  const [search] = useSearchParams();
  const { calendarDate } = useDates();
  const only = search.get('asset') === null ? null : (page.assets[0]?.asset.symbol ?? 'One crypto');
  return (
    <p className="mt-3 text-13 text-quiet">
      {only && (
        <>
          Only {only} ·{' '}
          <Link to={withParam(search, 'asset', null)} preventScrollReset className="link">
            Show all crypto
          </Link>
          {' · '}
        </>
      )}
      {daysInWords(page, calendarDate)}, in {page.currency}, days in UTC
    </p>
  );
}
