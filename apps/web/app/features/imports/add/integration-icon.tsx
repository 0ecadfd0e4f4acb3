import clsx from 'clsx';
import { useState } from 'react';
import { DrawnMark } from '../../../ui/marks/drawn-mark.tsx';

const SIZE_PX = 28;

export function IntegrationIcon({ name, url }: { name: string; url: string | null }) {
  const [isThere, setThere] = useState(false);
  return (
    <span className="relative mt-1 size-7 shrink-0">
      {!isThere && <DrawnMark name={name} size={SIZE_PX} isSquare />}
      {url !== null && (
        <img
          src={url}
          alt=""
          width={SIZE_PX}
          height={SIZE_PX}
          loading="lazy"
          className={clsx('absolute inset-0 rounded-[4px]', isThere ? 'ring-1 ring-rule' : 'opacity-0')}
          onLoad={() => setThere(true)}
        />
      )}
    </span>
  );
}
