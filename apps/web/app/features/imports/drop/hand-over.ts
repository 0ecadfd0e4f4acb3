/** Files dropped on another page, on their way to the review page: a file cannot travel in an address. */

let onTheWay: readonly File[] = [];

export function handOver(files: readonly File[]): void {
  onTheWay = files;
}

/** Gives each file once. */
export function takeOver(): readonly File[] {
  const files = onTheWay;
  onTheWay = [];
  return files;
}
