import { Star } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { useWatch } from './use-watch.ts';

export function WatchStar({ slug, name, isWatched }: { slug: string; name: string; isWatched: boolean }) {
  const { isOn, isBusy, toggle } = useWatch(slug, isWatched);
  return (
    <Changing>
      <IconButton
        label={`Watch ${name}`}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : toggle}
        className="-my-2"
      >
        <Star size={15} aria-hidden className={isOn ? 'fill-current text-accent' : undefined} />
      </IconButton>
    </Changing>
  );
}
