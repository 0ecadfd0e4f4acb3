/** Puts an asset on the watchlist and takes it off. Whoever is not signed in is led to sign in, and back to this page. */
import { Star } from 'lucide-react';
import { useState } from 'react';
import { explain } from '../../data/errors.ts';
import { browserTransport } from '../../data/transport.ts';
import { usePreferences } from '../../layouts/preferences.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { toast } from '../../ui/toast.tsx';
import { ToggleWatchlistDocument } from './price-page.graphql.ts';

type Props = { slug: string; name: string; isWatched: boolean };

export function WatchButton({ slug, name, isWatched }: Props) {
  const { isSignedIn } = usePreferences();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOn = chosen ?? isWatched;
  const icon = <Star size={15} aria-hidden className={isOn ? 'fill-current text-accent' : undefined} />;
  if (!isSignedIn) {
    const back = encodeURIComponent(`/price/${slug}`);
    return (
      <ButtonLink to={`/login?next=${back}`} icon={icon}>
        Watch
      </ButtonLink>
    );
  }
  const toggle = async () => {
    setBusy(true);
    try {
      const { toggleWatchlist } = await browserTransport(ToggleWatchlistDocument, { symbol: slug });
      if (toggleWatchlist.success) setChosen(toggleWatchlist.isWatched);
      else toast({ message: toggleWatchlist.error ?? 'The watchlist was not changed.', status: 'Error' });
    } catch (error) {
      toast({ message: `The watchlist was not changed. ${explain(error)}`, status: 'Error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Changing>
      <Button icon={icon} isBusy={isBusy} aria-pressed={isOn} aria-label={`Watch ${name}`} onClick={toggle}>
        {isOn ? 'Watched' : 'Watch'}
      </Button>
    </Changing>
  );
}
