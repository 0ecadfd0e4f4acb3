import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../data/queries.ts';
import { operationName, type Transport } from '../data/transport.ts';
import { Toaster } from '../ui/toast.tsx';

export type Sent = { name: string; variables: unknown };
// biome-ignore lint/suspicious/noExplicitAny: responses to any operation; components have their own types.
export type Answers = Record<string, (variables: any, signal?: AbortSignal) => unknown>;

/**
 * @param frame  the frame's loaded data
 * @returns the sent operations in order, and the rendered screen
 */
export async function renderApp(children: ReactNode, answers: Answers = {}, frame?: unknown) {
  const sent: Sent[] = [];
  const transport: Transport = async (document, variables, signal) => {
    const name = operationName(document);
    sent.push({ name, variables });
    const answer = answers[name];
    if (!answer) throw new Error(`the test has no answer for ${name}`);
    return answer(variables, signal) as never;
  };
  const router = createMemoryRouter(
    [
      {
        element: <Frame fetched={frame} />,
        children: [
          { path: '/', element: children },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  const client = createQueryClient(transport);
  const { queries } = client.getDefaultOptions();
  // Failures are retried once, as in the app, but without delay.
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, screen, router };
}

function Frame({ fetched }: { fetched: unknown }) {
  return (
    <>
      <Outlet context={fetched} />
      <Toaster />
    </>
  );
}
