import { useState } from 'react';

export function CellEditor(props: { label: string; value: string; onDone: (value: string | undefined) => void }) {
  const [value, setValue] = useState(props.value);
  const [isDone, setDone] = useState(false);
  const done = (next: string | undefined) => {
    if (isDone) return;
    setDone(true);
    props.onDone(next);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user just opened this field.
      autoFocus
      aria-label={props.label}
      value={value}
      size={Math.max(8, value.length + 1)}
      onChange={(event) => setValue(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => done(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault();
          done(event.key === 'Enter' ? value : undefined);
        }
        event.stopPropagation();
      }}
      className="rounded-control border border-accent bg-raised px-1.5 py-1 font-mono text-12 outline-none"
    />
  );
}
