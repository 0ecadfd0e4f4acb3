/** The web app's operations, exactly as its pages send them. */
import { knownOperations } from '../../apps/server/src/platform/http/routes/known-operations.ts';

const byName = new Map(
  [...knownOperations()].map((text) => [/\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', text]),
);

/** @throws {Error} if the web app has no such operation */
export function operation(name: string): string {
  const text = byName.get(name);
  if (!text) throw new Error(`the web app has no operation ${name}`);
  return text;
}
