/** The audit trail in words: what was done, and which fields moved from what to what. */

export type Change = { name: string; from: string; to: string };

/** @param action  `settings.update` or `update`; @param entity  `settings` */
export function nameOfAction(action: string, entity: string): string {
  const words = sentence(action.replace(/[._:-]/g, ' '));
  return words.toLowerCase().includes(entity.toLowerCase().split('_')[0]!) ? words : `${words}: ${spaced(entity)}`;
}

/** The fields that differ between two JSON objects; text that is none of them is shown whole. */
export function changesOf(before: string | null, after: string | null): Change[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .map((name) => ({ name: sentence(spaced(name)), from: shown(from[name]), to: shown(to[name]) }))
    .filter((change) => change.from !== change.to);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  if (!json) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value };
  } catch {
    return { value: json };
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const spaced = (name: string) =>
  name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
