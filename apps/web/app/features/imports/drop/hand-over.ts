/** Passes dropped files to the page that accepts them, since an address can't hold files. */
import { useEffect, useEffectEvent } from 'react';

type Taker = (files: File[]) => void;

let onTheWay: readonly File[] = [];
let takers: readonly Taker[] = [];

export function handOver(files: readonly File[]): void {
  onTheWay = files;
}

export function takeOver(): readonly File[] {
  const files = onTheWay;
  onTheWay = [];
  return files;
}

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

export function takerOfPage(): Taker | undefined {
  return takers.at(-1);
}
