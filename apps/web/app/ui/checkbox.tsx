import clsx from 'clsx';
import { Check } from 'lucide-react';
import { grayed, useWhyGrayed } from './changing.ts';

export function Checkbox(props: {
  label: string;
  isLabelHidden?: boolean;
  checked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  disabled?: boolean;
  className?: string;
}) {
  const { label, isLabelHidden, checked, onCheckedChange, disabled } = props;
  const why = useWhyGrayed();
  return (
    <label
      className={clsx(
        'flex w-fit items-center text-14 print:hidden',
        isLabelHidden ? 'beside-text' : 'gap-2.5',
        props.className,
      )}
    >
      <span className="relative inline-flex size-4.5 shrink-0">
        <input
          type="checkbox"
          aria-label={isLabelHidden ? label : undefined}
          checked={checked}
          disabled={disabled}
          onChange={(event) => why === null && onCheckedChange(event.target.checked)}
          {...(why !== null && grayed(why))}
          className="data-grayed:cursor-not-allowed data-grayed:opacity-55 disabled:opacity-55 size-full appearance-none rounded-[4px] border border-strong bg-raised transition-colors duration-150 checked:border-accent checked:bg-accent hover:not-checked:border-faint"
        />
        {checked && (
          <Check
            size={13}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto text-on-accent"
          />
        )}
      </span>
      {!isLabelHidden && <span>{label}</span>}
    </label>
  );
}
