/** How much of a list one answer has: what was asked for, within what is allowed. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.trunc(value), low), high);
}
