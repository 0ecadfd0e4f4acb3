/**
 * A table of ascending IDs with an instant each, at 24 bytes per entry. As strings, a million entries would take 240
 * MB.
 */

const START = 1024;

export class IdTable {
  private ids = new BigUint64Array(2 * START);
  private instants = new BigInt64Array(START);
  private length = 0;

  /**
   * @param id  greater than the previous one
   * @param instant  with microseconds
   * @returns its index
   */
  add(id: string, instant: string): number {
    if (this.length === this.instants.length) this.grow();
    const [high, low] = halves(id);
    this.ids[2 * this.length] = high;
    this.ids[2 * this.length + 1] = low;
    this.instants[this.length] = IdTable.instantOf(instant);
    return this.length++;
  }

  find(id: string): number {
    const [high, low] = halves(id);
    for (let from = 0, to = this.length - 1; from <= to; ) {
      const middle = (from + to) >>> 1;
      const [a, b] = [this.ids[2 * middle]!, this.ids[2 * middle + 1]!];
      if (a === high && b === low) return middle;
      if (a < high || (a === high && b < low)) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  instantAt(place: number): bigint | undefined {
    return this.instants[place];
  }

  /** Microseconds since 1970 for `YYYY-MM-DDTHH:MM:SS.ssssssZ`. */
  static instantOf(text: string): bigint {
    return BigInt(Date.parse(`${text.slice(0, 19)}Z`)) * 1000n + BigInt(text.slice(20, 26));
  }

  private grow(): void {
    const [ids, instants] = [new BigUint64Array(4 * this.length), new BigInt64Array(2 * this.length)];
    ids.set(this.ids);
    instants.set(this.instants);
    this.ids = ids;
    this.instants = instants;
  }
}

function halves(id: string): [bigint, bigint] {
  const digits = id.replaceAll('-', '');
  return [BigInt(`0x${digits.slice(0, 16)}`), BigInt(`0x${digits.slice(16)}`)];
}
