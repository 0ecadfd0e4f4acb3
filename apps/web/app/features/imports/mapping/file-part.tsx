import { Banner } from '../../../ui/banner.tsx';
import { Section } from '../../../ui/page.tsx';
import { CellFields, type CellFieldsProps } from './cell-fields.tsx';
import { FirstRows } from './first-rows.tsx';
import { ValueFields, type ValueFieldsProps } from './value-fields.tsx';

export function FilePart(props: CellFieldsProps & ValueFieldsProps) {
  const { guess, mapping } = props;
  return (
    <Section title="File">
      {guess.isDayUnclear && mapping.dates.length === 0 && (
        <Banner status="warning" className="mb-4">
          The dates are ambiguous. Choose below whether the day or the month comes first.
        </Banner>
      )}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <CellFields {...props} />
        <ValueFields {...props} />
      </div>
      <FirstRows rows={guess.rawRows} headerRow={mapping.headerRow} />
    </Section>
  );
}
