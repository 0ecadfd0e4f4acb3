/** Tints a changed price for a moment, unless reduced motion is on. */
import { useState } from 'react';

/** @param of identifies asset and currency: a different currency is not a price change */
export function Ticking({ text, of }: { text: string; of: string }) {
  const [seen, setSeen] = useState({ text, of, changes: 0 });
  if (seen.text !== text || seen.of !== of) setSeen({ text, of, changes: seen.of === of ? seen.changes + 1 : 0 });
  return (
    // A new element restarts the animation.
    <span key={seen.changes} className={seen.changes > 0 ? 'numeric just-changed' : 'numeric'}>
      {text}
    </span>
  );
}
