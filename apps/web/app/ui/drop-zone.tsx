/** A drop target around a real file input, which gives it keyboard access and a name. */
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { grayed, useWhyGrayed } from './changing.ts';
import { hint } from './hint.tsx';

type DropZoneProps = Omit<ComponentProps<'input'>, 'onDrop' | 'onChange' | 'type' | 'children' | 'className'> & {
  id: string;
  children: ReactNode;
  className: string;
  onDrop: (transfer: DataTransfer) => void;
  onChoose: (files: File[]) => void;
};

export function DropZone({ children, className, onDrop, onChoose, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const why = useWhyGrayed();
  return (
    <label
      htmlFor={input.id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (why === null) onDrop(event.dataTransfer);
      }}
      data-over={(isOver && why === null) || undefined}
      data-invalid={input['aria-invalid'] || undefined}
      className={clsx(
        'flex cursor-pointer flex-col items-center gap-1 rounded-control border border-strong border-dashed bg-paper px-4 text-center transition-colors duration-150 hover:border-accent focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 data-over:border-accent data-over:bg-sunken data-invalid:border-severe',
        why !== null && 'cursor-not-allowed opacity-55',
        className,
      )}
      {...(why !== null && hint(why))}
    >
      {children}
      <FileInput {...input} {...(why !== null && grayed(why))} className="sr-only" onChoose={onChoose} />
    </label>
  );
}

export function FileInput({ onChoose, ...input }: ComponentProps<'input'> & { onChoose: (files: File[]) => void }) {
  return (
    <input
      {...input}
      type="file"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Lets the user pick the same file again after a fix.
        event.target.value = '';
        onChoose(files);
      }}
    />
  );
}
