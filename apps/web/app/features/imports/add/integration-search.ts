/** Finding an integration by what a user types: part of its name, its slug, or one of the formats it gives out. */

export type Searchable = { slug: string; name: string; formats: readonly { label: string }[] };

/** Every word typed must stand at the beginning of some word of the integration. */
export function matches(integration: Searchable, search: string): boolean {
  const typed = words(search);
  const own = words([integration.name, integration.slug, ...integration.formats.map((f) => f.label)].join(' '));
  return typed.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

/** Whether the name begins with what was typed; nothing typed is the beginning of none. */
export function startsWith(name: string, search: string): boolean {
  const typed = words(search).join(' ');
  return typed !== '' && words(name).join(' ').startsWith(typed);
}

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
