/**
 * Kinds of export of one source that tell the same events. Their rows have other ids, so nothing proves that they are the same: whoever
 * imports both counts twice, and is told before.
 */

import type { Importer } from '@lotbook/integrations/reading/importer';
import { IMPORTERS } from '@lotbook/integrations/registry';

export type OverlapFound = {
  /** Id of the other kind. */
  with: string;
  /** What both tell, in one sentence. */
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
