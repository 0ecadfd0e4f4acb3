import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MatchQueue } from './match-queue.tsx';

const side = (id: string, sentence: string) => ({
  publicId: id,
  sentence,
  dateTime: '2024-03-05T10:00:00Z',
  account: { id: 'a', name: 'Kraken' },
});
const match = (n: number, grade = 'HIGH', kind = 'TRANSFER') => ({
  id: `w${n} d${n}`,
  grade,
  kind,
  reasons: [
    { type: 'SAME_ASSET', params: { quantity: null, minutes: null } },
    { type: 'LESS_ARRIVED', params: { quantity: '0.05', minutes: null } },
  ],
  withdrawal: side(`w${n}`, `Withdrew ${n} ETH from Kraken.`),
  deposit: side(`d${n}`, `Deposited ${n} ETH into Ledger.`),
});

function ledger(count: number) {
  const gone = new Set<string>();
  const all = Array.from({ length: count }, (_, i) => match(i + 1));
  return {
    SuggestedDivisions: () => ({ suggestedDivisions: [] }),
    UnlinkedMatches: () => ({ unlinkedMatches: [] as ReturnType<typeof match>[] }),
    SuggestedMatches: () => {
      const matches = all.filter(({ withdrawal }) => !gone.has(withdrawal.publicId));
      return { suggestedMatches: { totalCount: matches.length, hasMore: false, endCursor: null, matches } };
    },
    CreateLink: ({ fromId }: { fromId: string }) => {
      gone.add(fromId);
      return { createLink: { success: true, error: null, change: { id: fromId, sentence: 'Matched' } } };
    },
    RejectMatch: ({ fromId }: { fromId: string }) => {
      gone.add(fromId);
      return { rejectMatch: { success: true, error: null, change: { id: fromId, sentence: 'Rejected' } } };
    },
    UndoChange: ({ id }: { id: string }) => {
      gone.delete(id);
      return { undoChange: { success: true, error: null, change: { id, sentence: 'It' } } };
    },
  };
}

const focused = () => document.activeElement?.closest('[data-match]')?.textContent ?? '';

test('moves with j and k, matches with Enter, rejects with x, focuses the next row and undoes', async () => {
  const { sent } = await renderApp(<MatchQueue />, ledger(3));
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(2)).toBeVisible();
  await expect.element(page.getByText('3 suggestions, most likely first.')).toBeVisible();
  await expectAccessible();
  (lines.nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard('jjk');
  expect(focused()).toContain('Withdrew 2 ETH');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Matched as a transfer.')).toBeVisible();
  await expect.poll(() => lines.elements().length).toBe(2);
  await expect.poll(focused).toContain('Withdrew 3 ETH');
  await userEvent.keyboard('x');
  await expect.poll(() => lines.elements().length).toBe(1);
  await expect.poll(focused).toContain('Withdrew 1 ETH');
  expect(sent.filter(({ name }) => name === 'CreateLink' || name === 'RejectMatch')).toEqual([
    { name: 'CreateLink', variables: { fromId: 'w2', toId: 'd2', kind: 'TRANSFER' } },
    { name: 'RejectMatch', variables: { fromId: 'w3', toId: 'd3', isRejected: true } },
  ]);
  await page.getByRole('button', { name: 'Undo' }).nth(0).click();
  await expect.poll(() => lines.elements().length).toBe(2);
  expect(sent.find(({ name }) => name === 'UndoChange')?.variables).toEqual({ id: 'w2' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lines.elements().length).toBe(3);
});

test('announces likelihood, transactions and reasons', async () => {
  await renderApp(<MatchQueue />, ledger(1));
  await expect
    .element(
      page.getByRole('listitem', {
        name: 'Very likely: Withdrew 1 ETH from Kraken. Deposited 1 ETH into Ledger. Same asset, 0.05 less arrived.',
      }),
    )
    .toBeVisible();
});

test('works with the mouse and labels trades', async () => {
  const answers = ledger(1);
  const { sent } = await renderApp(<MatchQueue />, {
    ...answers,
    SuggestedMatches: () => ({
      suggestedMatches: { totalCount: 1, hasMore: false, endCursor: null, matches: [match(1, 'LOW', 'LINKED_TRADE')] },
    }),
  });
  await page.getByRole('button', { name: 'Match as a trade' }).click();
  await expect.element(page.getByText('Matched as a trade.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'CreateLink')?.variables).toMatchObject({ kind: 'LINKED_TRADE' });
});

test('focuses the empty state after the last decision', async () => {
  await renderApp(<MatchQueue />, ledger(1));
  await expect.element(page.getByRole('listitem')).toBeVisible();
  (page.getByRole('listitem').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Nothing to match/)).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Nothing to match');
  expect(document.activeElement?.tagName).toBe('DIV');
});

test('reports an empty queue', async () => {
  await renderApp(<MatchQueue />, ledger(0));
  await expect.element(page.getByText(/Nothing to match/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to account health' })).toBeVisible();
});

test('lists unlinked pairs and matches one again', async () => {
  const { sent } = await renderApp(<MatchQueue />, {
    ...ledger(0),
    UnlinkedMatches: () => ({ unlinkedMatches: [match(1)] }),
  });
  const list = page.getByRole('list', { name: 'Unlinked by you' });
  await expect.element(list.getByText('Withdrew 1 ETH from Kraken.')).toBeVisible();
  await list.getByRole('button', { name: 'Match: Deposited 1 ETH into Ledger.' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'CreateLink')?.variables)
    .toEqual({ fromId: 'w1', toId: 'd1', kind: 'TRANSFER' });
});

test('shows loading, and an error with a retry', async () => {
  let isDown = true;
  const answers = ledger(1);
  await renderApp(<MatchQueue />, {
    ...answers,
    SuggestedMatches: () => {
      if (isDown) throw new Error('down');
      return answers.SuggestedMatches();
    },
  });
  await expect.element(page.getByText('Looking for matches')).toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('listitem')).toBeVisible();
});

test('keeps a rejected match with its reason', async () => {
  await renderApp(<MatchQueue />, {
    ...ledger(1),
    CreateLink: () => ({ createLink: { success: false, error: 'One of the two is already linked.' } }),
  });
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect.element(page.getByText('One of the two is already linked.')).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBe(1);
});

test('removes a decided pair and its conflicts at once while the server recalculates', async () => {
  const rival = { ...match(2), id: 'w2 d1', deposit: match(1).deposit };
  const matches = [match(1), rival, match(3)];
  let asked = 0;
  await renderApp(<MatchQueue />, {
    ...ledger(3),
    SuggestedMatches: () =>
      asked++ === 0
        ? { suggestedMatches: { totalCount: 3, hasMore: false, endCursor: null, matches } }
        : new Promise(() => {}),
  });
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(2)).toBeVisible();
  (lines.nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => lines.elements().length).toBe(1);
  await expect.element(page.getByText('1 suggestion.')).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});
