import { TabLinks } from '../../ui/tabs.tsx';

export function LotTabs({ taxYear }: { taxYear?: string | null | undefined }) {
  const year = taxYear ? `?year=${encodeURIComponent(taxYear)}` : '';
  return (
    <div className="mb-6 print:hidden">
      <TabLinks
        label="Lots"
        tabs={[
          { to: '/tax-lots', label: 'Open lots' },
          { to: `/disposed-lots${year}`, label: 'Disposed lots' },
          { to: `/cost-basis-method-calendar${year}`, label: 'Compare methods' },
        ]}
      />
    </div>
  );
}
