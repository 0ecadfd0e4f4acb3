import { sendFile } from '../../data/send-file.ts';
import { PriceServices } from '../../features/prices/price-services.tsx';
import { PriceSettings } from '../../features/settings/price-settings.tsx';
import { ValuationRule } from '../../features/valuation-rule.tsx';
import { Section } from '../../ui/page.tsx';

export default function PricesPage() {
  return (
    <div className="pt-5">
      <PriceSettings sendFile={sendFile} />
      <PriceServices />
      <Section title="Valuation">
        <ValuationRule />
      </Section>
    </div>
  );
}
