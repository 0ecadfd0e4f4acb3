/** An entry of the audit log as a line: what was changed, from what, to what. */

export type Change = { action: string; before?: string | null; after?: string | null };

/** @param change  `before` and `after` are JSON objects of the fields that changed, or null */
export function changeText({ action, before, after }: Change): string {
  const from = fields(before);
  const to = fields(after);
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => from[name] !== to[name]);
  if (names.length === 0) return sentence(action);
  const changes = names.map((name) => `${sentence(name).toLowerCase()} ${value(from[name])} → ${value(to[name])}`);
  return `${sentence(action)}: ${changes.join(', ')}`;
}

function fields(json: string | null | undefined): Record<string, string> {
  if (!json) return {};
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).map(([name, v]) => [name, typeof v === 'string' ? v : JSON.stringify(v)]),
    );
  } catch {
    return {};
  }
}

function value(text: string | undefined): string {
  return text === undefined || text === '' || text === 'null' ? 'nothing' : text;
}

/** `transaction.set_value` reads "Set value", `isIgnored` reads "Is ignored". */
function sentence(code: string): string {
  const words = code
    .split('.')
    .at(-1)!
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
