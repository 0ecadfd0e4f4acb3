import { useId } from 'react';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { extensions } from './file-rules.ts';

type FileDropProps = {
  formats: readonly string[];
  error: string | undefined;
  onPick: (file: File) => void;
  onLeave: () => void;
};

export function FileDrop({ formats, error, onPick, onLeave }: FileDropProps) {
  const id = useId();
  const allowed = extensions(formats);
  const pickFirst = ([file]: Iterable<File>) => {
    if (file) onPick(file);
  };
  return (
    <div>
      <DropZone
        id={id}
        aria-label="File"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error !== undefined}
        accept={allowed.join(',')}
        className="py-8"
        onBlur={onLeave}
        onDrop={({ files }) => pickFirst(files)}
        onChoose={pickFirst}
      >
        <span className="font-medium">
          Drop a file here, or <span className="link">choose one</span>
        </span>
        <span id={`${id}-hint`} className="text-13 text-quiet">
          {allowed.join(', ')}, straight from the exchange. It is checked before anything is stored.
        </span>
      </DropZone>
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
