/** The form of an address, fetched after the page: its dialog is closed then. */
import { later, useLater } from '../../../ui/later.ts';
import type { AddressFormProps } from './address-form-props.ts';

const addressForm = later(async () => (await import('./address-form.tsx')).AddressForm);

export function LateAddressForm(props: AddressFormProps) {
  const AddressForm = useLater(addressForm);
  return AddressForm && <AddressForm {...props} />;
}
