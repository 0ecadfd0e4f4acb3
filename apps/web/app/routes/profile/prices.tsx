/** /user/profile/prices: prices from a file of one's own. */
import { sendFile } from '../../data/send-file.ts';
import { PriceSettings } from '../../features/settings/price-settings.tsx';

export default function PricesPage() {
  return (
    <div className="pt-5">
      <PriceSettings sendFile={sendFile} />
    </div>
  );
}
