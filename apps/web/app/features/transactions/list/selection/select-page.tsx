/** Selects the page of the list that is read, or none of it; all that match are offered by the bar then. */
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { formatCount } from '../../../../ui/format.ts';

export type SelectPageProps = {
  page: number;
  isSelected: boolean;
  onChange: (isOn: boolean) => void;
};

/** @param isLabelHidden  it is over the tick boxes of the rows, which say what it is */
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
