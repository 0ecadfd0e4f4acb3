/**
 * Kinds of export of one source that contain the same events. Their rows have other ids, so nothing proves that they are the same: importing
 * both counts them twice, and the user is warned before.
 */

import type { Importer } from '@lotbook/integrations/reading/importer';
import { IMPORTERS } from '@lotbook/integrations/registry';

export type OverlapFound = {
  /** Id of the other kind. */
  with: string;
  /** What both contain, in one sentence. */
  why: string;
  /** Both give what they share the same ids: in one account it counts once. */
  hasSameIds: boolean;
};

/** Every kind that overlaps with this one, whichever of the two says so. @param id  of an importer; of a template, none do */
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
 * The overlaps that make something count twice. What both kinds give the same ids counts once, as long as both go into one
 * account.
 * @param id  of the importer of one file
 */
export function doubleCounts(id: string, into: 'one account' | 'two accounts'): OverlapFound[] {
  return overlapsOf(id).filter(({ hasSameIds }) => into === 'two accounts' || !hasSameIds);
}

/** The warning for a file when another of the same batch overlaps with it. */
export function overlapInBatch({ why }: OverlapFound, other: { name: string; format: string }): string {
  return `${why} What is in this file and in ${other.name} (${other.format}) counts twice: skip one of the two.`;
}

/** The warning for a file when others that overlap with it have been imported. @param imported  one at least, newest first */
export function overlapWithImported(
  { with: format, why }: OverlapFound,
  imported: readonly { filename: string; accountName: string }[],
): string {
  const [first, ...more] = imported;
  const files = `“${first!.filename}”${more.length > 0 ? ` and ${more.length} more` : ''}`;
  const label = IMPORTERS.find(({ id }) => id === format)?.label ?? format;
  return `${why} ${files} (${label}) ${more.length > 0 ? 'are' : 'is'} in “${first!.accountName}” already: what is in both would count twice. Import one of the two kinds for each period.`;
}
