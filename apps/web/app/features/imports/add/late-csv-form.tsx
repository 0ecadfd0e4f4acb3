/** The form of a file, fetched after the page: its dialog is closed then. */
import { later, useLater } from '../../../ui/later.ts';
import type { CsvFormProps } from './csv-form.tsx';

const csvForm = later(async () => (await import('./csv-form.tsx')).CsvForm);

export function LateCsvForm(props: CsvFormProps) {
  const CsvForm = useLater(csvForm);
  return CsvForm && <CsvForm {...props} />;
}
