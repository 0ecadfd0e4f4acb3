/**
 * A look again in a moment, at those who wait for nothing but time: who had much may go on once that is long enough ago.
 */
const LATER_MS = 100;

export class LookAgain {
  private timer: NodeJS.Timeout | null = null;
  private readonly look: () => void;

  constructor(look: () => void) {
    this.look = look;
  }

  /** Once, however often it is asked for until then. */
  later(): void {
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.look();
    }, LATER_MS).unref();
  }
}
