/**
 * Fits text into cells. A quantity has up to 30 decimals, and an NFT's name can be a paragraph. Such text first
 * shrinks, then takes more lines, and is truncated with an ellipsis only if it still does not fit.
 */
import { drawable, type Face, textWidth } from '@lotbook/ledger/printed/helvetica';
import type { Canvas } from './page-model.ts';

export type Fitted = { lines: string[]; size: number; leading: number; cut: boolean };

export type Room = { width: number; height: number; size: number; smallest: number; face?: Face };

const STEP = 0.5;
const LEADING = 1.14;

/**
 * @param room the cell without its padding, in points; there is one line even if the height is too small
 * @returns lines from top to bottom, never wider or higher than the cell
 */
export function fitText(text: string, room: Room): Fitted {
  const shown = drawable(text);
  const { face = 'regular' } = room;
  if (textWidth(shown, room.size, face) <= room.width) {
    return { lines: [shown], size: room.size, leading: room.size * LEADING, cut: false };
  }
  for (let size = room.size; ; size = Math.max(room.smallest, size - STEP)) {
    const most = Math.max(1, Math.floor(room.height / (size * LEADING)));
    const lines = wrap(shown, room.width, size, face, most + 1);
    const fits = lines.length <= most;
    if (fits || size <= room.smallest) {
      if (!fits) {
        lines.length = most;
        lines[most - 1] = ellipsis(lines[most - 1]!, room.width, size, face);
      }
      return { lines, size, leading: size * LEADING, cut: !fits };
    }
  }
}

export function fitLine(
  text: string,
  room: { width: number; size: number; face?: Face },
): { text: string; size: number } {
  const shown = drawable(text);
  const width = textWidth(shown, room.size, room.face);
  return { text: shown, size: width <= room.width ? room.size : (room.size * room.width) / width };
}

export function drawFitted(
  canvas: Canvas,
  text: string,
  x: number,
  y: number,
  style: { width: number; size: number; face?: Face },
): void {
  const { width, size, face } = style;
  const fitted = fitText(text, { width, height: 0, size, smallest: 5, face });
  canvas.drawn(fitted.lines[0]!, x, y, { size: fitted.size, face });
}

function wrap(text: string, width: number, size: number, face: Face, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (textWidth(joined, size, face) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (textWidth(line, size, face) > width && lines.length < most) {
      let end = line.length - 1;
      while (end > 1 && textWidth(line.slice(0, end), size, face) > width) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
    if (lines.length >= most) return lines.slice(0, most);
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** The ellipsis in WinAnsiEncoding, as returned by `drawable`. */
const DOTS = '\u0085';

function ellipsis(line: string, width: number, size: number, face: Face): string {
  let kept = line;
  while (kept.length > 0 && textWidth(kept + DOTS, size, face) > width) kept = kept.slice(0, -1);
  return kept.trimEnd() + DOTS;
}
