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

test('returns focus to the menu button', async () => {
  await renderApp(<Sample />);
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Note' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Form' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

/** Two dialogs in sequence, as when a form waits for its data. */
function InTurn() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Import NFT
      </button>
      {step === 1 && (
        <Dialog key="waiting" isOpen onClose={() => setStep(0)} title="Waiting">
          <button type="button" onClick={() => setStep(2)}>
            Go on
          </button>
        </Dialog>
      )}
      {step === 2 && <Dialog key="form" isOpen onClose={() => setStep(0)} title="Form" />}
    </>
  );
}

test('returns focus to the opener of a dialog that was replaced', async () => {
  await renderApp(<InTurn />);
  const opener = page.getByRole('button', { name: 'Import NFT' });
  await opener.click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Form' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
