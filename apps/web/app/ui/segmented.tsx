/** One of a few, all in sight: a row of choices, as a radio group. */
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

type GroupProps<Value extends string> = {
  label: string;
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

function Group<Value extends string>({
  label,
  value,
  onChange,
  isDisabled,
  ...shape
}: GroupProps<Value> & { orientation?: 'horizontal'; className: string; children: ReactNode }) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
      disabled={isDisabled}
      {...shape}
    />
  );
}

export function Segmented<Value extends string>({
  options,
  ...props
}: GroupProps<Value> & { options: readonly { value: Value; label: string }[] }) {
  return (
    <Group
      {...props}
      orientation="horizontal"
      className="inline-flex w-fit rounded-control border border-strong bg-sunken p-0.5"
    >
      {options.map(({ value, label }) => (
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
    </Group>
  );
}

/** One of a few, with a sentence each. */
export function Choices<Value extends string>({
  options,
  ...props
}: GroupProps<Value> & { options: readonly { value: Value; label: string; text: string }[] }) {
  return (
    <Group {...props} className="flex flex-col gap-3">
      {options.map(({ value, label, text }) => (
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
    </Group>
  );
}
