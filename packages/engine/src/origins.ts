/**
 * The hashed bytes of each transaction's ID and time, built once. Rows refer to transactions all over the ledger, and
 * looking up the strings of each would take longer than hashing the row.
 */
import { lasting } from './columns.ts';
import type { Digest } from './digest.ts';
import type { Timeline } from './timeline.ts';

/** The maximum size of the rest: the ID's length, a colon, 8 bytes of time and up to three digits of nanoseconds. */
const MOST_OTHER_BYTES = 32;
const encoder = new TextEncoder();

export class Origins {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #starts: Uint32Array;

  constructor(timeline: Timeline) {
    const { transactions } = timeline;
    this.#starts = new Uint32Array(lasting(4 * (transactions.length + 1)));
    let most = 0;
    for (const { id } of transactions) most += 3 * id.length + MOST_OTHER_BYTES;
    const buffer = lasting(most);
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
    let at = 0;
    for (let tx = 0; tx < transactions.length; tx++) {
      at = this.#put(at, transactions[tx]!.id, timeline.micros[tx]!, timeline.nanos(tx));
      this.#starts[tx + 1] = at;
    }
  }

  #put(start: number, id: string, micros: number, nanos: number): number {
    const bytes = this.#bytes;
    const time = putText(bytes, putText(bytes, start, `${id.length}:`), id);
    this.#view.setFloat64(time, micros, true);
    return putText(bytes, time + 8, String(nanos));
  }

  digest(tx: number, digest: Digest): void {
    digest.bytes(this.#bytes, this.#starts[tx]!, this.#starts[tx + 1]!);
  }
}

/**
 * Writes a text.
 * @returns the offset after the text
 */
function putText(bytes: Uint8Array, start: number, text: string): number {
  const { length } = text;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return start + encoder.encodeInto(text, bytes.subarray(start)).written;
    bytes[start + i] = code;
  }
  return start + length;
}
