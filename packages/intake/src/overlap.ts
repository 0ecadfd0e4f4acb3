/**
 * Finds kinds of export from one source that contain the same events. Their rows have different IDs, so importing both
 * would count events twice, and the user is warned first.
 */

import type { Importer } from '@lotbook/integrations/reading/importer';
import { IMPORTERS } from '@lotbook/integrations/registry';

export type OverlapFound = {
  with: string;
  why: string;
  /** True if both use the same IDs for common events, which then count once within one account. */
  hasSameIds: boolean;
};

/**
 * Returns overlaps, which only one of the two kinds declares.
 * @param id the ID of an importer; templates have no overlaps
 */
export function overlapsOf(id: string, importers: readonly Importer[] = IMPORTERS): OverlapFound[] {
  const found: OverlapFound[] = [];
  for (const importer of importers) {
    for (const { formats, why, hasSameIds = false } of importer.overlaps ?? []) {
      if (importer.id === id) for (const other of formats) found.push({ with: other, why, hasSameIds });
      else if (formats.includes(id)) found.push({ with: importer.id, why, hasSameIds });
    }
  }
  return found;
}

/**
 * True if events would count twice. Those with equal IDs count once within one account.
 * @param id the importer of one file
 */
export function doubleCounts(id: string, into: 'one account' | 'two accounts'): OverlapFound[] {
  return overlapsOf(id).filter(({ hasSameIds }) => into === 'two accounts' || !hasSameIds);
}

export function overlapInBatch({ why }: OverlapFound, other: { name: string; format: string }): string {
  return `${why} What is in this file and in ${other.name} (${other.format}) counts twice: skip one of the two.`;
}

/** @param imported the imported formats, at least one, newest first */
export function overlapWithImported(
  { with: format, why }: OverlapFound,
  imported: readonly { filename: string; accountName: string }[],
): string {
  const [first, ...more] = imported;
  const files = `“${first!.filename}”${more.length > 0 ? ` and ${more.length} more` : ''}`;
  const label = IMPORTERS.find(({ id }) => id === format)?.label ?? format;
  return `${why} ${files} (${label}) ${more.length > 0 ? 'are' : 'is'} in “${first!.accountName}” already: what is in both would count twice. Import one of the two kinds for each period.`;
}
