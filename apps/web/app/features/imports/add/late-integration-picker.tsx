/** The list of integrations, fetched after the page: its dialog is closed then. */
import { later, useLater } from '../../../ui/later.ts';
import type { IntegrationPickerProps } from './integration-picker.tsx';
import { IntegrationSkeletons } from './integration-skeletons.tsx';

const picker = later(async () => (await import('./integration-picker.tsx')).IntegrationPicker);

export function LateIntegrationPicker(props: IntegrationPickerProps) {
  const IntegrationPicker = useLater(picker);
  return IntegrationPicker ? <IntegrationPicker {...props} /> : <IntegrationSkeletons />;
}
