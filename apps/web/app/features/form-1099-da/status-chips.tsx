import { useNavigate, useSearchParams } from 'react-router';
import type { Form1099DaQuery } from '../../generated/graphql.ts';
import { FilterChip } from '../../ui/chip.tsx';
import { addressWith, STATUSES, statusIn } from './form-address.ts';

type Counts = Form1099DaQuery['brokerForms']['counts'];

const WORDS = {
  differs: 'Differs',
  unmatched: 'No sale found',
  unreported: 'Not reported',
  agrees: 'Agrees',
} as const satisfies Record<keyof typeof STATUSES, string>;

export function StatusChips({ counts }: { counts: Counts }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const chosen = statusIn(search);
  const go = (status: string | null) => void navigate(addressWith(search, { status }), { preventScrollReset: true });
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((word) => (
        <FilterChip
          key={word}
          count={counts[word]}
          isOn={chosen === STATUSES[word]}
          onChange={(isOn) => go(isOn ? word : null)}
        >
          {WORDS[word]}
        </FilterChip>
      ))}
    </fieldset>
  );
}
