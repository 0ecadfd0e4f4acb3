/** One of a few, all in sight: a row of choices, as a radio group. */
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';

export function Segmented<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}) {
  return (
    <RadioGroup.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onChange(value as Value)}
      disabled={props.isDisabled}
      orientation="horizontal"
      className="inline-flex w-fit rounded-control border border-strong bg-sunken p-0.5"
    >
      {props.options.map(({ value, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className={clsx(
            'h-7.5 rounded-[4px] px-3 text-13 font-medium text-quiet transition-colors duration-150 hover:text-ink',
            'data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-[0_0_0_1px_var(--color-strong)]',
          )}
        >
          {label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

/** One of a few, with a sentence each. */
export function Choices<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}) {
  return (
    <RadioGroup.Root
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onChange(value as Value)}
      disabled={props.isDisabled}
      className="flex flex-col gap-3"
    >
      {props.options.map(({ value, label, text }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is inside the label.
        <label key={value} className="flex items-start gap-3">
          <RadioGroup.Item
            value={value}
            className="mt-0.5 inline-flex size-4.5 shrink-0 items-center justify-center rounded-full border border-strong bg-raised hover:border-faint data-[state=checked]:border-accent"
          >
            <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
          </RadioGroup.Item>
          <span>
            <span className="block text-14 font-medium">{label}</span>
            <span className="block text-13 text-quiet">{text}</span>
          </span>
        </label>
      ))}
    </RadioGroup.Root>
  );
}
