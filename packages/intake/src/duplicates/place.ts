/** Returns the place whose transactions an integration's files report. */
import { allIntegrations } from '@lotbook/integrations/listing';

/** Integrations without a place. Exports of tax products and user-made tables may cover any place. */
let placeless: ReadonlySet<string> | undefined;

export function placeOf(integration: string | null): string | null {
  placeless ??= new Set(
    allIntegrations()
      .filter(({ category }) => category === 'OTHER')
      .map(({ slug }) => slug),
  );
  return integration === null || integration === 'csv' || placeless.has(integration) ? null : integration;
}
