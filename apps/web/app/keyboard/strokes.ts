import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.ts';

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The key as written in the list; null for an unused modifier. Shift counts only for letters, because a sign such as
 * `?` already implies it. Caps Lock is ignored.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (altKey || (ctrlKey && metaKey)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isLetter = name.length === 1 && name !== name.toUpperCase();
  const isShifted = shiftKey && (isLetter || name.length > 1);
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${isShifted ? 'Shift+' : ''}${name}`;
}

/** The longest pause within a sequence. */
const PAIR_MS = 1_500;

export type Begun = { keys: string; atMs: number } | null;

/** @returns matching IDs in list order (the page decides which applies), and the sequence the key starts, if any */
export function follow(begun: Begun, keys: string, nowMs: number): { ids: readonly ShortcutId[]; begun: Begun } {
  if (begun && nowMs - begun.atMs <= PAIR_MS) {
    const pair = idsOf(`${begun.keys} ${keys}`);
    if (pair.length > 0) return { ids: pair, begun: null };
  }
  const isFirstOfTwo = SHORTCUTS.some((one) => one.keys.startsWith(`${keys} `));
  return { ids: idsOf(keys), begun: isFirstOfTwo ? { keys, atMs: nowMs } : null };
}

function idsOf(keys: string): readonly ShortcutId[] {
  return [...new Set(SHORTCUTS.flatMap((one) => (one.keys === keys && !('isNative' in one) ? [one.id] : [])))];
}

export function repeats(id: ShortcutId): boolean {
  const all: readonly Shortcut[] = SHORTCUTS;
  return all.some((one) => one.id === id && one.repeats === true);
}

export function isOfText(id: ShortcutId): boolean {
  const all: readonly Shortcut[] = SHORTCUTS;
  return all.some((one) => one.id === id && one.isOfText === true);
}
