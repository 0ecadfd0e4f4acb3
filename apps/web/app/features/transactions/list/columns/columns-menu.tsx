import { Columns3 } from 'lucide-react';
import { type ListLook, OPTIONAL_COLUMNS } from '../../../../data/cookies.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { LIST_COLUMNS } from './list-columns.ts';

export function ColumnsMenu({ look, onChange }: { look: ListLook; onChange: (look: ListLook) => void }) {
  return (
    <Menu
      trigger={(trigger) => (
        <Button {...trigger} icon={<Columns3 size={15} aria-hidden />}>
          Columns
        </Button>
      )}
      groups={[
        LIST_COLUMNS.flatMap(({ title, optional }) =>
          optional === undefined
            ? []
            : [
                {
                  kind: 'tick' as const,
                  label: title,
                  isOn: look.columns.includes(optional),
                  onChange: (isOn: boolean) => onChange({ ...look, columns: withColumn(look.columns, optional, isOn) }),
                },
              ],
        ),
        [
          {
            kind: 'tick',
            label: 'Taller rows',
            isOn: look.isRoomy,
            onChange: (isRoomy) => onChange({ ...look, isRoomy }),
          },
        ],
      ]}
    />
  );
}

function withColumn(columns: ListLook['columns'], column: ListLook['columns'][number], isOn: boolean) {
  return OPTIONAL_COLUMNS.filter((one) => (one === column ? isOn : columns.includes(one)));
}
