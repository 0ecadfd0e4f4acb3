/** Where a file is dropped or chosen. A real file input underneath, so that it works with the keyboard and says its name. */
import { type DragEvent, useId, useRef, useState } from 'react';
import { extensions } from './file-rules.ts';

type FileDropProps = {
  formats: readonly string[];
  error: string | undefined;
  onPick: (file: File) => void;
  /** The user looked at the field and left it empty. */
  onLeave: () => void;
};

export function FileDrop({ formats, error, onPick, onLeave }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const allowed = extensions(formats);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onPick(file);
  };
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        data-over={isOver || undefined}
        data-invalid={error !== undefined || undefined}
        className="flex cursor-pointer flex-col items-center gap-1 rounded-control border border-strong border-dashed bg-paper px-4 py-8 text-center transition-colors duration-150 hover:border-accent focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 data-over:border-accent data-over:bg-sunken data-invalid:border-severe"
      >
        <span className="font-medium">
          Drop a file here, or <span className="link">choose one</span>
        </span>
        <span id={`${id}-hint`} className="text-13 text-quiet">
          {allowed.join(', ')}, straight from the exchange. It is checked before anything is stored.
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          aria-label="File"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
          accept={allowed.join(',')}
          className="sr-only"
          onBlur={onLeave}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file picked again after a fix must count as a change.
            event.target.value = '';
            if (file) onPick(file);
          }}
        />
      </label>
      <p
        id={`${id}-error`}
        role={error === undefined ? undefined : 'alert'}
        className="mt-1 text-13 text-severe empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
