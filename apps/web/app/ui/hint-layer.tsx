import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CLOSE_MS, type Shown, showHint, shownHints } from './hint.tsx';

const GAP_PX = 6;

export function HintLayer() {
  const now = useSyncExternalStore(shownHints.subscribe, shownHints.now, () => null);
  useEffect(() => {
    const close = (event: Event) => {
      if (event.type !== 'keydown' || (event as KeyboardEvent).key === 'Escape') showHint(null, 0);
    };
    const events = ['keydown', 'scroll', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, close, { capture: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, close, { capture: true });
    };
  }, []);
  return now ? <HintBox key={String(now.text)} {...now} /> : null;
}

function HintBox({ anchor, text }: NonNullable<Shown>) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const at = anchor.getBoundingClientRect();
    const size = box.current!.getBoundingClientRect();
    const above = at.top - size.height - GAP_PX;
    const left = Math.min(Math.max(at.left + at.width / 2 - size.width / 2, 8), window.innerWidth - size.width - 8);
    setPlace({ left, top: above > 8 ? above : at.bottom + GAP_PX });
  }, [anchor]);
  return (
    <div
      ref={box}
      role="tooltip"
      onPointerEnter={shownHints.hold}
      onPointerLeave={() => showHint(null, CLOSE_MS)}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden', left: 0, top: 0 }}
      className="fade-in fixed z-60 max-w-80 rounded-control bg-ink px-2.5 py-1.5 text-12 text-paper shadow-float whitespace-pre-line tabular"
    >
      {text}
    </div>
  );
}
