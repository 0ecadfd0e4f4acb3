/** Files dropped somewhere in the app, on their way to the page that takes them: a file cannot travel in an address. */
import { useEffect, useEffectEvent } from 'react';

type Taker = (files: File[]) => void;

let onTheWay: readonly File[] = [];
let takers: readonly Taker[] = [];

export function handOver(files: readonly File[]): void {
  onTheWay = files;
}

/** Returns each file once. */
export function takeOver(): readonly File[] {
  const files = onTheWay;
  onTheWay = [];
  return files;
}

/** Takes files dropped anywhere in the app while the page is open, in place of leading to the review page. */
export function useDroppedFiles(onFiles: Taker): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const taker: Taker = (files) => take(files);
    takers = [...takers, taker];
    return () => {
      takers = takers.filter((one) => one !== taker);
    };
  }, []);
}

/** Returns the open page's own way to take dropped files, if it has one. */
export function takerOfPage(): Taker | undefined {
  return takers.at(-1);
}
