import { Segmented } from '../../../ui/segmented.tsx';

export function Choose<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-13">{props.label}</span>
      <Segmented {...props} />
      {props.error !== undefined && (
        <p role="alert" className="text-13 text-severe">
          {props.error}
        </p>
      )}
    </div>
  );
}
