/** Pure questions about what a person sends. */
import { isUuid } from '../../ledger/ids.ts';

/** The upload an address like `/files/{id}` names (with or without origin and query), or null when it names none. */
export function uploadIdOf(fileUrl: string): string | null {
  const match = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f-]{36})(?:[/?#].*)?$/i.exec(fileUrl.trim());
  return match && isUuid(match[1]!) ? match[1]!.toLowerCase() : null;
}

/** Whether the runtime knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
