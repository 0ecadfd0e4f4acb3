/** `Mod+k` is ⌘K on a Mac and Ctrl K elsewhere; `g t` is a sequence. */
import { Fragment, useSyncExternalStore } from 'react';

const NAMES: Record<string, string> = { Escape: 'Esc', Enter: '↵' };
const SPOKEN: Record<string, string> = { '?': 'question mark', '/': 'slash', Escape: 'Escape' };

/** The server assumes false. */
function useIsMac(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );
}

export function Keys({ keys }: { keys: string }) {
  const isMac = useIsMac();
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span className="sr-only">{spokenKeys(keys, isMac)}</span>
      {keys.split(' ').map((stroke, at) => (
        <Fragment key={stroke}>
          {at > 0 && (
            <span aria-hidden className="text-12 text-quiet">
              then
            </span>
          )}
          {partsOf(stroke, isMac).map((part) => (
            <kbd
              key={part}
              aria-hidden
              className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-rule bg-sunken px-1.5 font-sans text-12 text-quiet"
            >
              {part}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function partsOf(stroke: string, isMac: boolean): string[] {
  return stroke.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
    if (part === 'Shift') return isMac ? '⇧' : 'Shift';
    return NAMES[part] ?? part.toUpperCase();
  });
}

function spokenKeys(keys: string, isMac: boolean): string {
  const stroke = (one: string) =>
    one
      .split('+')
      .map((part) => (part === 'Mod' ? (isMac ? 'Command' : 'Control') : (SPOKEN[part] ?? part)))
      .join(' ');
  return keys.split(' ').map(stroke).join(' then ');
}
