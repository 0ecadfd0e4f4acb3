/** One of two or three ways, under its name. */
import { Segmented } from '../../../ui/segmented.tsx';

export function Choose<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-13">{props.label}</span>
      <Segmented {...props} />
    </div>
  );
}
