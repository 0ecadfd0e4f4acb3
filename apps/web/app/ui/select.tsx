/** A drop-down button with a list of at most 300 px, with a search box for more than a few options. */
import clsx from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { grayed, useWhyGrayed } from './changing.ts';
import { controlLook } from './control-look.ts';
import { later, useLater } from './later.ts';
import { Popover } from './popover.tsx';

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string;
  readonly mark?: ReactNode;
  readonly keywords?: string;
};

const choices = later(async () => (await import('./select-choices.tsx')).Choices);

export function Select<Value extends string>(props: {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-label'?: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}) {
  /** Keys pressed before the list has loaded, for its search box; null while closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  const Choices = useLater(choices);
  const listId = useId();
  const why = useWhyGrayed();
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <Popover
      // Until then, the button keeps the focus and the keys.
      isOpen={isOpen && !!Choices}
      onOpenChange={(isNow) => setTyped(isNow ? '' : null)}
      align="start"
      sideOffset={4}
      collisionPadding={8}
      className="float-in z-50 flex max-h-[min(300px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-52 flex-col overflow-hidden rounded-control border border-rule bg-raised shadow-float"
      trigger={(trigger) => (
        <button
          {...trigger}
          id={props.id}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-label={props['aria-label']}
          disabled={props.isDisabled}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              setTyped('');
            }
            if (isOpen && /^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey) setTyped(typed + event.key);
          }}
          {...(why !== null && grayed(why))}
          className={clsx(
            controlLook,
            'print:hidden flex h-9 items-center justify-between gap-2 text-left',
            props.className,
          )}
        >
          <span className={clsx('truncate', !chosen && 'text-quiet')}>
            {chosen?.mark}
            {chosen?.label ?? props.placeholder ?? 'Choose'}
            {chosen?.detail && <span className="text-quiet"> {chosen.detail}</span>}
          </span>
          <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-quiet" />
        </button>
      )}
    >
      {Choices && (
        <Choices
          aria-label={props['aria-label']}
          options={props.options}
          value={props.value}
          listId={listId}
          typed={typed ?? ''}
          onChoose={(value) => {
            setTyped(null);
            const option = props.options.find((one) => one.value === value);
            if (option && option.value !== props.value) props.onChange(option.value);
          }}
        />
      )}
    </Popover>
  );
}
