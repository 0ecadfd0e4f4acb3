/** Every file format we read. To add one: a folder under formats/ and a line here; README.md walks through it. */
import type { Importer } from './importer.ts';

export const IMPORTERS: readonly Importer[] = [];
