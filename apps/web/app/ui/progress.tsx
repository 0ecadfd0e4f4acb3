import { formatCount } from './format.ts';

/** @param label the task, such as "Importing"; `total` null: unknown */
export function Progress({
  label,
  done,
  total,
  unit = 'rows',
}: {
  label: string;
  done: number;
  total: number | null;
  unit?: string;
}) {
  const share = total ? Math.min(done / total, 1) : null;
  const words = total
    ? `${formatCount(done)} of ${formatCount(total)} ${unit}`
    : done > 0
      ? `${formatCount(done)} ${unit}`
      : '';
  return (
    <div>
      <p className="flex justify-between gap-4 text-13">
        <span>{label}</span>
        <span className="numeric text-quiet">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={words || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-rule"
      >
        <div
          className={
            share === null ? 'turning-bar h-full w-1/3 bg-accent' : 'h-full bg-accent transition-[width] duration-180'
          }
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
