/**
 * Decodes bytes in chunks, so that a file of a million rows is never one string. The encoding is detected over the
 * whole file, because a Windows-1252 letter may be in the last row.
 */

/** Can be read repeatedly from the beginning, in chunks of any size. */
export type ByteSource = {
  chunks(): Iterable<Uint8Array>;
  /** Set for text that we wrote ourselves. */
  readonly encoding?: 'utf-8';
};

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE = 1 << 18;
const NEWLINE = 10;

export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    *chunks() {
      for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    },
  };
}

export function textSource(text: string): ByteSource {
  return bytesSource(new TextEncoder().encode(text));
}

export function headOf(source: ByteSource, length: number): Uint8Array {
  const head = new Uint8Array(length);
  let filled = 0;
  for (const chunk of source.chunks()) {
    const part = chunk.subarray(0, length - filled);
    head.set(part, filled);
    filled += part.length;
    if (filled === length) break;
  }
  return head.subarray(0, filled);
}

/** Reads everything once, unless the encoding is set. */
export function detectEncoding(source: ByteSource): Encoding {
  if (source.encoding !== undefined) return source.encoding;
  const head = headOf(source, 1024);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const unmarked = utf16WithoutMark(head);
  if (unmarked) return unmarked;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const piece of wholeLines(source)) decoder.decode(piece);
    return 'utf-8';
  } catch (error) {
    // Damage of a packed source is not an encoding error.
    if (!(error instanceof TypeError)) throw error;
    return 'windows-1252';
  }
}

/** In UTF-16, ASCII letters have a zero in every other byte; other encodings have none. */
function utf16WithoutMark(head: Uint8Array): Encoding | null {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    if (head[i] === 0) i % 2 === 0 ? even++ : odd++;
  }
  const most = head.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return null;
}

/** Drops the byte order mark. Invalid bytes become U+FFFD. */
export function* decodePieces(source: ByteSource, encoding: Encoding): Generator<string> {
  let first = true;
  for (const text of decodeRaw(source, encoding)) {
    yield first && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    first = false;
  }
}

function* decodeRaw(source: ByteSource, encoding: Encoding): Generator<string> {
  if (encoding === 'utf-8') {
    // Whole lines use the runtime's fast path; its streaming path is several times slower.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for (const piece of wholeLines(source)) yield decoder.decode(piece);
    return;
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for (const chunk of source.chunks()) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Splits after a line break, or at a character boundary if a line exceeds a chunk. */
function* wholeLines(source: ByteSource): Generator<Uint8Array> {
  let rest = new Uint8Array(0);
  for (const chunk of source.chunks()) {
    const bytes = rest.length === 0 ? chunk : concat(rest, chunk);
    let end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end === 0 && bytes.length >= PIECE) end = characterEdge(bytes);
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.slice(end);
  }
  if (rest.length > 0) yield rest;
}

function characterEdge(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > bytes.length - 4 && at > 1 && (bytes[at - 1]! & 0xc0) === 0x80) at--;
  return bytes[at - 1]! >= 0xc0 ? at - 1 : bytes.length;
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}
