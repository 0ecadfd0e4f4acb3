/** From what a keyboard sends to the shortcuts it means. Pure. */
import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.ts';

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key as the list of shortcuts writes it; null for a key with a modifier that no shortcut has. Shift belongs to the name of a letter
 * alone: a sign such as `?` already says whether it is held. Letters are what they are also with Caps Lock on.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (altKey || (ctrlKey && metaKey)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isLetter = name.length === 1 && name !== name.toUpperCase();
  const isShifted = shiftKey && (isLetter || name.length > 1);
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${isShifted ? 'Shift+' : ''}${name}`;
}

/** The second key of two must come within so long of the first. */
const PAIR_MS = 1_500;

/** The first key of two that was pressed, and when. */
export type Begun = { keys: string; atMs: number } | null;

/**
 * What a key means after those before it.
 * @returns ids that the keys stand for, in the order of the list (which of them holds is for the page to say), and the pair that the key
 * begins, if any
 */
export function follow(begun: Begun, keys: string, nowMs: number): { ids: readonly ShortcutId[]; begun: Begun } {
  if (begun && nowMs - begun.atMs <= PAIR_MS) {
    const pair = idsOf(`${begun.keys} ${keys}`);
    if (pair.length > 0) return { ids: pair, begun: null };
  }
  const isFirstOfTwo = SHORTCUTS.some((one) => one.keys.startsWith(`${keys} `));
  return { ids: idsOf(keys), begun: isFirstOfTwo ? { keys, atMs: nowMs } : null };
}

/** One that does different things in different places has several lines. */
function idsOf(keys: string): readonly ShortcutId[] {
  return [...new Set(SHORTCUTS.flatMap((one) => (one.keys === keys && !('isNative' in one) ? [one.id] : [])))];
}

export function repeats(id: ShortcutId): boolean {
  const all: readonly Shortcut[] = SHORTCUTS;
  return all.some((one) => one.id === id && one.repeats === true);
}

/** Whether a key with a modifier is about the text of the field that has the focus. */
export function isOfText(id: ShortcutId): boolean {
  const all: readonly Shortcut[] = SHORTCUTS;
  return all.some((one) => one.id === id && one.isOfText === true);
}
