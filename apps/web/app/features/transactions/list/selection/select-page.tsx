import { Checkbox } from '../../../../ui/checkbox.tsx';
import { formatCount } from '../../../../ui/format.ts';

export type SelectPageProps = {
  page: number;
  isSelected: boolean;
  onChange: (isOn: boolean) => void;
};

export function SelectPage({
  page,
  isSelected,
  onChange,
  isLabelHidden,
}: SelectPageProps & { isLabelHidden?: boolean }) {
  return (
    <Checkbox
      label={`Select page ${formatCount(page)}`}
      isLabelHidden={isLabelHidden ?? false}
      checked={isSelected}
      onCheckedChange={onChange}
    />
  );
}
