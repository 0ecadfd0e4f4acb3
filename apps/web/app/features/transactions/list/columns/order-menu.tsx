import { ArrowUpDown } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { LIST_SORTS, type ListView } from '../list-address.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { capital, ORDERS_OF_COLUMNS } from './list-orders.ts';

const USUAL = 'newest';

const OPTIONS = LIST_COLUMNS.flatMap(({ key, title }) =>
  (ORDERS_OF_COLUMNS[key] ?? []).map(({ sort, words }) => ({
    value: sort ?? USUAL,
    label: key === 'date' ? capital(words) : `${title}, ${words}`,
  })),
);

export function OrderMenu({ sort, onSort }: { sort: ListView['sort']; onSort: (sort: ListView['sort']) => void }) {
  return (
    <Menu
      trigger={(trigger) => (
        <Button {...trigger} icon={<ArrowUpDown size={15} aria-hidden />}>
          Order
        </Button>
      )}
      groups={[
        [
          {
            kind: 'choice',
            label: 'Order',
            options: OPTIONS,
            value: sort ?? USUAL,
            onChange: (value) => onSort(LIST_SORTS.find((one) => one === value)),
          },
        ],
      ]}
    />
  );
}
