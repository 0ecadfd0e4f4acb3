import { Star } from 'lucide-react';
import { usePreferences } from '../../layouts/preferences.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { useWatch } from './use-watch.ts';

type Props = { slug: string; name: string; isWatched: boolean };

export function WatchButton({ slug, name, isWatched }: Props) {
  const { isSignedIn } = usePreferences();
  const { isOn, isBusy, toggle } = useWatch(slug, isWatched);
  const icon = <Star size={15} aria-hidden className={isOn ? 'fill-current text-accent' : undefined} />;
  if (!isSignedIn) {
    const back = encodeURIComponent(`/price/${slug}`);
    return (
      <ButtonLink to={`/login?next=${back}`} icon={icon}>
        Watch
      </ButtonLink>
    );
  }
  return (
    <Changing>
      <Button icon={icon} isBusy={isBusy} aria-pressed={isOn} aria-label={`Watch ${name}`} onClick={toggle}>
        {isOn ? 'Watched' : 'Watch'}
      </Button>
    </Changing>
  );
}
