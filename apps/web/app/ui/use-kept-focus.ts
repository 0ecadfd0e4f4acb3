import { useCallback, useLayoutEffect, useRef } from 'react';

export function useKeptFocus(part: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const caret = useRef<{ start: number | null; end: number | null } | null>(null);
  const plainField = useCallback(
    (field: HTMLInputElement) => () => {
      const isFocused = document.activeElement === field;
      caret.current = isFocused ? { start: field.selectionStart, end: field.selectionEnd } : null;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the part replaces the fields.
  useLayoutEffect(() => {
    const field = place.current?.querySelector('input');
    if (!caret.current || !field) return;
    field.focus();
    field.setSelectionRange(caret.current.start, caret.current.end);
    caret.current = null;
  }, [part]);
  return { place, plainField };
}
