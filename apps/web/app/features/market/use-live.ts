/**
 * A page of prices that keeps itself fresh: it asks again every half minute while somebody looks at it, and at once when they come back.
 * What could not be fetched leaves what there is, with its age; nothing of the page is lost for it.
 */
import { useEffect, useState } from 'react';
import type { TypedDocumentString } from '../../generated/graphql.ts';

const EVERY_MS = 30_000;

export type Live<Data> = {
  data: Data;
  /** Milliseconds since 1970: when the server last answered. Ages on the page are told from it. */
  at: number;
  /** The last attempt got no answer. */
  isLate: boolean;
};

/** @param loaded  what came with the page; a new one (another page, another span) replaces what was fetched since */
export function useLive<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  loaded: { data: Data; at: number },
): Live<Data> {
  const [fetched, setFetched] = useState<{ of: Data; live: Live<Data> } | null>(null);
  const key = JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the variables are.
  useEffect(() => {
    let isOver = false;
    let askedAt = loaded.at;
    const ask = async () => {
      askedAt = Date.now();
      try {
        // The page came with its prices: how to ask is fetched with the first question.
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
