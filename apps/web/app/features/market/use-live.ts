/**
 * Refreshes a price page every 30 seconds while visible, and on return. A failed refresh keeps the old data and its
 * age.
 */
import { useEffect, useState } from 'react';
import type { TypedDocumentString } from '../../generated/graphql.ts';

const EVERY_MS = 30_000;

export type Live<Data> = {
  data: Data;
  /** When the server last responded, in milliseconds since 1970. Ages are relative to it. */
  at: number;
  isLate: boolean;
};

export function useLive<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  loaded: { data: Data; at: number },
): Live<Data> {
  const [fetched, setFetched] = useState<{ of: Data; live: Live<Data> } | null>(null);
  const key = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the variables.
  useEffect(() => {
    let isOver = false;
    let askedAt = loaded.at;
    const ask = async () => {
      askedAt = Date.now();
      try {
        // The transport loads with the first refresh.
        const { browserTransport } = await import('../../data/transport.ts');
        const data = await browserTransport(document, variables);
        if (!isOver) setFetched({ of: loaded.data, live: { data, at: Date.now(), isLate: false } });
      } catch {
        if (!isOver)
          setFetched((before) => ({
            of: loaded.data,
            live: {
              ...(before?.of === loaded.data ? before.live : { data: loaded.data, at: loaded.at }),
              isLate: true,
            },
          }));
      }
    };
    const askIfDue = () => {
      if (globalThis.document.visibilityState === 'visible' && Date.now() - askedAt >= EVERY_MS) void ask();
    };
    const timer = setInterval(askIfDue, EVERY_MS / 6);
    globalThis.document.addEventListener('visibilitychange', askIfDue);
    return () => {
      isOver = true;
      clearInterval(timer);
      globalThis.document.removeEventListener('visibilitychange', askIfDue);
    };
  }, [document, key, loaded.data, loaded.at]);
  if (fetched?.of === loaded.data) return fetched.live;
  return { ...loaded, isLate: false };
}
