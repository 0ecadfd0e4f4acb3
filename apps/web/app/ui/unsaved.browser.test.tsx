import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Drawer } from './dialog.tsx';
import { UnsavedGuard, useUnsaved } from './unsaved.tsx';

function Form() {
  const [note, setNote] = useState('');
  useUnsaved(note !== '');
  return <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />;
}

function InDrawer() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Deposit">
      <Form />
    </Drawer>
  );
}

test('closes a drawer at once if nothing was typed', async () => {
  await renderApp(<InDrawer />);
  await page.getByLabelText('Note').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Deposit' })).not.toBeInTheDocument();
});

test('asks before Escape discards a note, and keeps it', async () => {
  await renderApp(<InDrawer />);
  await page.getByLabelText('Note').fill('bought from Ann');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('Note')).toHaveValue('bought from Ann');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Deposit' })).not.toBeInTheDocument();
});

test('asks before another page opens and before the tab closes', async () => {
  const { router } = await renderApp(
    <>
      <Form />
      <UnsavedGuard />
    </>,
  );
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  await page.getByLabelText('Note').fill('bought from Ann');
  expect(isWarned()).toBe(true);
  void router.navigate('/elsewhere');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('Note')).toHaveValue('bought from Ann');
  void router.navigate('/elsewhere');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(isWarned()).toBe(false);
});
