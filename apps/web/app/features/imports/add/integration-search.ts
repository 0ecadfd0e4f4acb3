export type Searchable = { slug: string; name: string; formats: readonly { label: string }[] };

export function matches(integration: Searchable, search: string): boolean {
  const typed = words(search);
  const own = words([integration.name, integration.slug, ...integration.formats.map((f) => f.label)].join(' '));
  return typed.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

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
