import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { grayed, useWhyGrayed } from './changing.ts';

type GroupProps<Value extends string> = {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

function Group<Option extends { value: string }>(props: {
  label: string;
  options: readonly Option[];
  className: string;
  /**
   * @param name  the radio group's name
   * @param why  null if choosing is enabled
   */
  children: (option: Option, name: string, why: string | null) => ReactNode;
}) {
  const name = useId();
  const why = useWhyGrayed();
  return (
    <div role="radiogroup" aria-label={props.label} className={`print:hidden ${props.className}`}>
      {props.options.map((option) => props.children(option, name, why))}
    </div>
  );
}

export function Segmented<Value extends string>({
  label,
  value: chosen,
  onChange,
  isDisabled,
  options,
}: GroupProps<Value> & { options: readonly { value: Value; label: string }[] }) {
  return (
    <Group
      label={label}
      options={options}
      className="inline-flex w-fit max-w-full flex-wrap rounded-control border border-strong bg-sunken p-0.5"
    >
      {({ value, label: words }, name, why) => (
        <label
          key={value}
          className={clsx(
            'relative inline-flex h-7.5 items-center whitespace-nowrap rounded-[4px] px-2 text-13 md:px-3 font-medium text-quiet transition-colors duration-150 not-has-data-grayed:hover:text-ink has-data-grayed:opacity-55',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-strong)]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => why === null && onChange(value)}
            {...(why !== null && grayed(why))}
            className="absolute inset-0 m-0 appearance-none rounded-[4px] data-grayed:cursor-not-allowed"
          />
          {words}
        </label>
      )}
    </Group>
  );
}

export function Choices<Value extends string>({
  label,
  value: chosen,
  onChange,
  isDisabled,
  options,
}: GroupProps<Value> & { options: readonly { value: Value; label: string; text: string }[] }) {
  return (
    <Group label={label} options={options} className="flex flex-col gap-3">
      {({ value, label: words, text }, name, why) => (
        <label key={value} className="flex items-start gap-3 has-data-grayed:opacity-55">
          <span className="relative mt-0.5 inline-flex size-4.5 shrink-0">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => why === null && onChange(value)}
              {...(why !== null && grayed(why))}
              className="peer m-0 size-full appearance-none rounded-full border border-strong bg-raised checked:border-accent hover:not-checked:border-faint data-grayed:cursor-not-allowed"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-accent opacity-0 peer-checked:opacity-100"
            />
          </span>
          <span>
            <span className="block text-14 font-medium">{words}</span>
            <span className="block text-13 text-quiet">{text}</span>
          </span>
        </label>
      )}
    </Group>
  );
}
