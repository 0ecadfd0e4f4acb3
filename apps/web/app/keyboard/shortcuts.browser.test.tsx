import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Dialog, Drawer } from '../ui/dialog.tsx';
import { Input } from '../ui/input.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { type Handlers, holdShortcuts, setSingleKeys, useShortcuts } from './use-shortcuts.ts';

afterEach(() => setSingleKeys(true));

const PLAIN = {
  next: 'next',
  search: 'search',
  goTaxes: 'taxes',
  ignore: 'ignore',
  palette: 'palette',
  undo: 'undo',
  redo: 'redo',
} as const;

function Layer({ of, name, done }: { of?: 'page' | 'drawer' | 'frame'; name: string; done: string[] }) {
  const handlers: Handlers = {};
  for (const [id, word] of Object.entries(PLAIN))
    handlers[id as keyof typeof PLAIN] = () => done.push(`${name} ${word}`);
  useShortcuts(handlers, of);
  return null;
}

test('runs a shortcut, except while typing, with another modifier or with single keys off', async () => {
  const done: string[] = [];
  await renderApp(
    <>
      <Layer name="page" done={done} />
      <Input aria-label="Name" />
      <input type="checkbox" aria-label="Tick" />
    </>,
  );
  await userEvent.keyboard('j/');
  await userEvent.keyboard('gx');
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Control>}k{/Control}');
  expect(done.splice(0)).toEqual(['page next', 'page search', 'page taxes', 'page palette']);
  await userEvent.click(page.getByLabelText('Name'));
  await userEvent.keyboard('j/gx');
  expect(done.splice(0)).toEqual([]);
  await expect.element(page.getByLabelText('Name')).toHaveValue('j/gx');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(done.splice(0), 'with Ctrl also from a field').toEqual(['page palette']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(done.splice(0), 'what is typed is undone by the browser').toEqual([]);
  await userEvent.click(page.getByLabelText('Tick'));
  await userEvent.keyboard('j');
  expect(done.splice(0), 'a tick box takes no letters').toEqual(['page next']);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  expect(done.splice(0)).toEqual(['page undo', 'page redo']);
  setSingleKeys(false);
  await userEvent.keyboard('j/gx{Control>}k{/Control}');
  expect(done).toEqual(['page palette']);
});

test('ignores shortcuts while an element that handles keys opens', async () => {
  const done: string[] = [];
  await renderApp(<Layer name="page" done={done} />);
  holdShortcuts(true);
  await userEvent.keyboard('ji{Control>}k{/Control}');
  expect(done).toEqual([]);
  holdShortcuts(false);
  await userEvent.keyboard('j');
  expect(done).toEqual(['page next']);
});

test('repeats movement while a key is held but changes data once', async () => {
  const done: string[] = [];
  await renderApp(<Layer name="page" done={done} />);
  await userEvent.keyboard('{j>3/}{i>3/}');
  expect(done).toEqual(['page next', 'page next', 'page next', 'page ignore']);
});

test('prefers the newest handler, and blocks the page under a drawer and everything under a dialog', async () => {
  const done: string[] = [];
  function Screen() {
    const [open, setOpen] = useState<'drawer' | 'dialog' | null>(null);
    return (
      <>
        <Layer of="frame" name="frame" done={done} />
        <Layer name="page" done={done} />
        <button type="button" onClick={() => setOpen('drawer')}>
          Drawer
        </button>
        <button type="button" onClick={() => setOpen('dialog')}>
          Dialog
        </button>
        <Drawer isOpen={open === 'drawer'} onClose={() => setOpen(null)} title="Sell">
          <InDrawer />
        </Drawer>
        <Dialog isOpen={open === 'dialog'} onClose={() => setOpen(null)} title="Sure?" />
      </>
    );
  }
  function InDrawer() {
    useShortcuts({ ignore: () => done.push('drawer ignore') }, 'drawer');
    return null;
  }
  await renderApp(<Screen />);
  await userEvent.keyboard('j');
  await userEvent.click(page.getByRole('button', { name: 'Drawer' }));
  await expect.element(page.getByRole('dialog', { name: 'Sell' })).toBeVisible();
  await userEvent.keyboard('ij');
  expect(done.splice(0)).toEqual(['page next', 'drawer ignore', 'frame next']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Sell' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Dialog' }));
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  await userEvent.keyboard('ij{Control>}k{/Control}');
  expect(done).toEqual([]);
});

test('lists every shortcut by place with the switch for single keys', async () => {
  function Sheet() {
    const [areOn, setOn] = useState(true);
    return <ShortcutSheet isOpen onClose={() => {}} areSingleKeysOn={areOn} onSingleKeysChange={setOn} />;
  }
  await renderApp(<Sheet />);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const list = sheet.getByRole('region', { name: 'List of transactions' });
  await expect.element(list.getByText('Extend the selection')).toBeVisible();
  await expect.element(list.getByText('Shift x')).toBeInTheDocument();
  await expect.element(sheet.getByRole('region', { name: 'Anywhere' }).getByText('g then t')).toBeInTheDocument();
  await expect.element(sheet.getByText('(off)')).not.toBeInTheDocument();
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Single-key shortcuts' }));
  await expect.element(list.getByText(/^Select \(off\)$/)).toBeVisible();
  // Ctrl shortcuts stay on.
  const row = sheet.getByText('Open the command palette');
  await expect.element(row).not.toHaveTextContent('(off)');
});
