/** Whoever closes a dialog that a menu opened is at the menu’s button. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={(trigger) => <button {...trigger}>More</button>}
        groups={[[{ kind: 'action', label: 'Note', onSelect: () => setOpen(true) }]]}
      />
      {isOpen && <Dialog isOpen onClose={() => setOpen(false)} title="Form" />}
    </>
  );
}

test('opened from a menu', async () => {
  await renderApp(<Sample />);
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Note' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Form' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});
