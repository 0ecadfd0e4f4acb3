/** A screenshot in the page's theme and resolution, taken by `e2e/screens.ts`. */
import { usePreferences } from '../../layouts/preferences.tsx';
import dark720 from './screens/tax-year-dark-720.webp?url';
import dark1360 from './screens/tax-year-dark-1360.webp?url';
import dark2040 from './screens/tax-year-dark-2040.webp?url';
import light720 from './screens/tax-year-light-720.webp?url';
import light1360 from './screens/tax-year-light-1360.webp?url';
import light2040 from './screens/tax-year-light-2040.webp?url';

const LIGHT = `${light720} 720w, ${light1360} 1360w, ${light2040} 2040w`;
const DARK = `${dark720} 720w, ${dark1360} 1360w, ${dark2040} 2040w`;
const SIZES = '(min-width: 1200px) 1136px, (min-width: 768px) calc(100vw - 64px), calc(100vw - 40px)';

export function Screen() {
  const { theme } = usePreferences();
  return (
    <figure className="mx-auto mt-20 max-w-page px-5 md:px-8">
      <picture>
        {theme === 'system' && <source srcSet={DARK} sizes={SIZES} media="(prefers-color-scheme: dark)" />}
        {/* Loaded eagerly, because part of it is visible at once on a desktop. */}
        <img
          src={theme === 'dark' ? dark1360 : light1360}
          srcSet={theme === 'dark' ? DARK : LIGHT}
          sizes={SIZES}
          width={1360}
          height={876}
          decoding="async"
          alt="A tax year in Lotbook: net gain, estimated tax and income side by side, then short-term and long-term gain, and the gains month by month."
          className="h-auto w-full border border-rule"
        />
      </picture>
      <figcaption className="mt-3 text-13 text-quiet">A tax year in the sample data.</figcaption>
    </figure>
  );
}
