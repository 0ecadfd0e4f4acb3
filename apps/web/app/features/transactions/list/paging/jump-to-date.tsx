import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/format.ts';
import { Input } from '../../../../ui/input.tsx';
import type { ListSort } from '../list-address.ts';
import { MOST_COUNTED } from '../most-counted.ts';

type Props = {
  sort: ListSort | undefined;
  onJump: (range: string) => void;
};

export function JumpToDate({ sort, onJump }: Props) {
  const id = useId();
  const [day, setDay] = useState('');
  const isOldest = sort === 'oldest';
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-13 text-quiet print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== '') onJump(isOldest ? `${day}..` : `..${day}`);
      }}
    >
      <p>This list ends after {formatCount(MOST_COUNTED)} transactions.</p>
      <label htmlFor={id}>{isOldest ? 'Show from' : 'Show up to'}</label>
      <Input id={id} type="date" className="w-40" value={day} onChange={({ target }) => setDay(target.value)} />
      <Button type="submit" size="small" disabled={day === ''}>
        Go to date
      </Button>
    </form>
  );
}
