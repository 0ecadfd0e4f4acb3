/**
 * Suggests the wallet that has the file's rows, or else the last one with its format or integration. A second wallet
 * would count everything twice.
 */
import type { FormatName } from '@lotbook/intake/opening/file';
import { findIntegration } from '@lotbook/integrations/listing';

export type FilledAccount = { id: string; integration: string; format: string | null };

/**
 * @param known  the number of the file's rows in each account
 * @returns undefined for a new wallet; a tax product's file or custom table only goes to a wallet with its rows
 */
export function suggestedAccount(
  { id: format, integration }: FormatName,
  known: ReadonlyMap<string, number>,
  filled: readonly FilledAccount[],
): string | undefined {
  const [most] = [...known].sort(([, a], [, b]) => b - a);
  if (most) return most[0];
  if ((findIntegration(integration)?.category ?? 'OTHER') === 'OTHER') return undefined;
  const ofFormat = filled.find((one) => one.format === format);
  return (ofFormat ?? filled.find((one) => one.integration === integration))?.id;
}
