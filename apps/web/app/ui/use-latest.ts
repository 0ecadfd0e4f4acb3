/** The value of the last render that was shown, for work that outlives it: what runs after an answer reads it from here. */
import { type RefObject, useInsertionEffect, useRef } from 'react';

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
