import { useSearchParams } from 'react-router';
import { Banner, type BannerStatus } from '../ui/banner.tsx';
import { type MessageParameter, messageOf } from './url-messages.ts';

const PARAMETERS = [
  ['errorMessage', 'error'],
  ['warningMessage', 'warning'],
  ['successMessage', 'success'],
] as const satisfies readonly (readonly [MessageParameter, BannerStatus])[];

export function UrlBannerList({ className }: { className?: string }) {
  const [search, setSearch] = useSearchParams();
  const shown = PARAMETERS.filter(([name]) => search.get(name));
  if (shown.length === 0) return null;
  const close = (name: string) =>
    setSearch(
      (before) => {
        before.delete(name);
        if (name === 'errorMessage') before.delete('errorCode');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={className}>
      {shown.map(([name, status]) => (
        <Banner key={name} status={status} onClose={() => close(name)}>
          {messageOf(search, name)}
        </Banner>
      ))}
    </div>
  );
}
