/** Where many files, or a folder, are dropped or chosen. Two real inputs underneath, for the keyboard and for names. */
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { droppedFiles, isHidden } from './dropped-files.ts';
import { extensions } from './file-rules.ts';

type FilesDropProps = { formats: readonly string[]; isSmall: boolean; onPick: (files: File[]) => void };

export function FilesDrop({ formats, isSmall, onPick }: FilesDropProps) {
  const id = useId();
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const allowed = extensions(formats);
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void droppedFiles(event.dataTransfer).then(onPick);
        }}
        data-over={isOver || undefined}
        className={`flex cursor-pointer flex-col items-center gap-1 rounded-control border border-strong border-dashed bg-paper px-4 text-center transition-colors duration-150 focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent data-over:border-accent data-over:bg-sunken ${isSmall ? 'py-4' : 'py-10'}`}
      >
        <span className="font-medium">
          Drop {isSmall ? 'more files' : 'files or a folder'} here, or <span className="link">choose files</span>
        </span>
        <span id={`${id}-hint`} className="text-13 text-quiet">
          {allowed.join(', ')}, straight from the exchange. Everything is checked before anything is stored.
        </span>
        <input
          id={id}
          type="file"
          multiple
          aria-label="Files"
          aria-describedby={`${id}-hint`}
          accept={allowed.join(',')}
          className="sr-only"
          onChange={(event) => {
            const picked = [...(event.target.files ?? [])];
            // The same file picked again after a fix must count as a change.
            event.target.value = '';
            onPick(picked);
          }}
        />
      </label>
      <input
        ref={(input) => {
          folder.current = input;
          // React knows no such attribute, and every browser does.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          const picked = [...(event.target.files ?? [])].filter(({ name }) => !isHidden(name));
          event.target.value = '';
          onPick(picked);
        }}
      />
      <Button size="small" kind="quiet" className="mt-1" onClick={() => folder.current?.click()}>
        Choose a folder
      </Button>
    </div>
  );
}
