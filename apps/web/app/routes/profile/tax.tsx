/** /user/profile/tax: country, lot method and how income counts. */
import { useProfile } from '../../features/settings/profile.ts';
import { TaxSettings } from '../../features/settings/tax/tax-settings.tsx';

export default function TaxPage() {
  return <TaxSettings settings={useProfile().settings} />;
}
