/** The form of an exchange's key, fetched after the page: its dialog is closed then. */
import { later, useLater } from '../../../ui/later.ts';
import type { ExchangeFormProps } from './exchange-form.tsx';

const exchangeForm = later(async () => (await import('./exchange-form.tsx')).ExchangeForm);

export function LateExchangeForm(props: ExchangeFormProps) {
  const ExchangeForm = useLater(exchangeForm);
  return ExchangeForm && <ExchangeForm {...props} />;
}
