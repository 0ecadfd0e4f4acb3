/**
 * Which wallet a file most likely goes into: the one that has its rows already, else the one that files of its format, or of
 * its exchange or wallet, went into before. A file in a second wallet of its own counts everything twice.
 */
import type { FormatName } from '@lotbook/intake/opening/file';
import { findIntegration } from '@lotbook/integrations/listing';

/** A wallet that files were imported into, the one filled last first. */
export type FilledAccount = { id: string; integration: string; format: string | null };

/**
 * @param known  how many rows of the file each account has already
 * @returns undefined: a new wallet. A tax product's file, or a table of the user's own, may be of any place: it goes where its
 *   rows are, or nowhere
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
