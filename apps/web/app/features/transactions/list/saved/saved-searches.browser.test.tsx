import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../../testing/render-app.tsx';
import { SavedSearches } from './saved-searches.tsx';

type View = { id: string; name: string; query: string };

async function show({
  q = 'type:buy',
  counts = [[1204, 3]] as (number | null)[][],
  refusal = null as string | null,
} = {}) {
  let views: View[] = [
    { id: 'a', name: 'Staking of 2024', query: 'type:staking date:2024' },
    { id: 'b', name: 'To look at', query: 'has:review' },
  ];
  const answer = (change: () => void) => {
    if (refusal === null) change();
    return { success: refusal === null, error: refusal };
  };
  let asked = 0;
  const onChoose = vi.fn();
  const { sent } = await renderApp(<SavedSearches q={q} onChoose={onChoose} />, {
    SavedViews: () => ({ savedViews: views }),
    SavedViewCounts: () => {
      const now = counts[Math.min(asked++, counts.length - 1)]!;
      return { savedViews: views.map(({ id }, at) => ({ id, count: now[at] ?? null })) };
    },
    SaveView: ({ name, query }: View) => ({
      saveView: answer(() => {
        views = [...views, { id: 'c', name, query }];
      }),
    }),
    RenameView: ({ id, name }: View) => ({
      renameView: answer(() => {
        views = views.map((view) => (view.id === id ? { ...view, name } : view));
      }),
    }),
    DeleteView: ({ id }: View) => ({
      deleteView: answer(() => {
        views = views.filter((view) => view.id !== id);
      }),
    }),
  });
  const menu = page.getByRole('button', { name: 'Saved', exact: true });
  return { sent, onChoose, menu };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('requests nothing before it opens, then applies a search', async () => {
  const { sent, onChoose, menu } = await show();
  await expect.element(menu).toBeVisible();
  expect(sent).toEqual([]);
  await menu.click();
  await button(/^Staking of 2024.*1,204 transactions$/).click();
  expect(onChoose).toHaveBeenCalledWith('type:staking date:2024');
  await expect.element(button(/^To look at/)).not.toBeInTheDocument();
});

test('requests missing counts again', async () => {
  const { sent, menu } = await show({
    counts: [
      [1204, null],
      [1204, 3],
    ],
  });
  await menu.click();
  await expect.element(button(/^To look at.*3 transactions$/)).toBeVisible();
  expect(sent.filter(({ name }) => name === 'SavedViewCounts')).toHaveLength(2);
});

test('saves the current search under a name', async () => {
  const { sent, menu } = await show();
  await menu.click();
  await button('Save this search…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Purchases');
  await button('Save search').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'SaveView')?.variables).toEqual({ name: 'Purchases', query: 'type:buy' });
  await menu.click();
  await expect.element(button(/^Purchases/)).toBeVisible();
});

test('keeps a rejected name and shows the reason', async () => {
  const { menu } = await show({ refusal: 'You already have a saved search named “To look at”. Choose another name.' });
  await menu.click();
  await button('Rename Staking of 2024').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('To look at');
  await button('Rename search').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose another name' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('To look at');
});

test('renames a search, and deletes one after confirmation', async () => {
  const { sent, menu } = await show();
  await menu.click();
  await button('Rename Staking of 2024').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Staking');
  await button('Rename search').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await menu.click();
  await expect.element(button(/^Staking/)).toBeVisible();
  await button('Delete To look at').click();
  await button('Delete search').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'DeleteView')?.variables).toEqual({ id: 'b' });
  await menu.click();
  await expect.element(button(/^Staking/)).toBeVisible();
  await expect.element(button(/^To look at/)).not.toBeInTheDocument();
});

test('saves nothing without a search', async () => {
  const { menu } = await show({ q: '' });
  await menu.click();
  await expect.element(button('Save this search…')).toBeDisabled();
});
