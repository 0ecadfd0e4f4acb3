/** A price that changes while one looks at it: what is new is tinted for a moment. Nothing moves, and where motion is not wanted nothing is tinted. */
import { useState } from 'react';

/** @param of  what it is a price of and in what: another currency is no change of the price */
export function Ticking({ text, of }: { text: string; of: string }) {
  const [seen, setSeen] = useState({ text, of, changes: 0 });
  if (seen.text !== text || seen.of !== of) setSeen({ text, of, changes: seen.of === of ? seen.changes + 1 : 0 });
  return (
    // Another element each time, so that the tint begins again.
    <span key={seen.changes} className={seen.changes > 0 ? 'numeric just-changed' : 'numeric'}>
      {text}
    </span>
  );
}
