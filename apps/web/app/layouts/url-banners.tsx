import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const UrlBannerList = lazy(async () => ({ default: (await import('./url-banner-list.tsx')).UrlBannerList }));

const PARAMETERS = ['errorMessage', 'warningMessage', 'successMessage'];

export function UrlBanners({ className }: { className?: string }) {
  const [search] = useSearchParams();
  if (!PARAMETERS.some((name) => search.has(name))) return null;
  return (
    <Suspense fallback={null}>
      <UrlBannerList {...(className !== undefined && { className })} />
    </Suspense>
  );
}
