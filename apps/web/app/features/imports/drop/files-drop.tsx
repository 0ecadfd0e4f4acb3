import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DropZone, FileInput } from '../../../ui/drop-zone.tsx';
import { droppedFiles, isHidden } from './dropped-files.ts';
import { extensions } from './file-rules.ts';

type FilesDropProps = { formats: readonly string[]; isSmall: boolean; onPick: (files: File[]) => void };

export function FilesDrop({ formats, isSmall, onPick }: FilesDropProps) {
  const id = useId();
  const folder = useRef<HTMLInputElement>(null);
  const allowed = extensions(formats);
  return (
    <div>
      <DropZone
        id={id}
        multiple
        aria-label="Files"
        aria-describedby={`${id}-hint`}
        accept={allowed.join(',')}
        className={isSmall ? 'py-4' : 'py-10'}
        onDrop={(transfer) => void droppedFiles(transfer).then(onPick)}
        onChoose={onPick}
      >
        <span className="font-medium">
          Drop {isSmall ? 'more files' : 'files or a folder'} here, or <span className="link">choose files</span>
        </span>
        <span id={`${id}-hint`} className="text-13 text-quiet">
          {allowed.join(', ')}, straight from the exchange. Everything is checked before anything is stored.
        </span>
      </DropZone>
      <FileInput
        ref={(input) => {
          folder.current = input;
          // React lacks this attribute, but every browser supports it.
          input?.setAttribute('webkitdirectory', '');
        }}
        multiple
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChoose={(files) => onPick(files.filter(({ name }) => !isHidden(name)))}
      />
      <Button size="small" kind="quiet" className="mt-1" onClick={() => folder.current?.click()}>
        Choose a folder
      </Button>
    </div>
  );
}
