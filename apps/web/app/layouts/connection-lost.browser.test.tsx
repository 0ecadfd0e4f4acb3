import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { graphqlQuery } from '../data/queries.ts';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ConnectionLost } from './connection-lost.tsx';

const SLOW = 'query Slow { slow }' as unknown as TypedDocumentString<{ slow: string }, object>;

function Asking() {
  return <p>{useQuery(graphqlQuery(SLOW, {})).data?.slow ?? 'nothing yet'}</p>;
}

test('reports that a click waits while the server is unreachable', async () => {
  let answer = (_: { slow: string }) => {};
  const slow = new Promise<{ slow: string }>((resolve) => {
    answer = resolve;
  });
  await renderApp(
    <>
      <Asking />
      <ConnectionLost isReachable={false} />
    </>,
    { Slow: () => slow },
  );
  const notice = page.getByText('The server does not respond. This opens when you are back online.');
  await expect.element(notice).toBeVisible();
  answer({ slow: 'here' });
  await expect.element(page.getByText('here')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('reports nothing for a slow response', async () => {
  await renderApp(
    <>
      <Asking />
      <ConnectionLost isReachable />
    </>,
    { Slow: () => new Promise(() => {}) },
  );
  await expect.element(page.getByText('nothing yet')).toBeVisible();
  expect(page.getByText(/does not answer/).elements()).toEqual([]);
});
