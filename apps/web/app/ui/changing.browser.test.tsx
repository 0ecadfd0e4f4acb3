import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuseKeys, useShortcuts } from '../keyboard/use-shortcuts.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { Changing, WhyNotChange } from './changing.ts';
import { Checkbox } from './checkbox.tsx';
import { HintLayer } from './hint.tsx';
import { Input, TextArea } from './input.tsx';
import { Menu } from './menu.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';

const WHY = 'You may look at these records, but not change them. Their owner can.';

function Controls({ did }: { did: (what: string) => void }) {
  return (
    <>
      <Button onClick={() => did('edit')}>Edit</Button>
      <ButtonLink to="/add">Add</ButtonLink>
      <IconButton label="Delete" onClick={() => did('delete')}>
        ×
      </IconButton>
      <Checkbox label="Hide" checked={false} onCheckedChange={() => did('hide')} />
      <Input aria-label="Value" defaultValue="12" onChange={() => did('value')} />
      <TextArea aria-label="Note" defaultValue="kept" onChange={() => did('note')} />
      <Select aria-label="Type" options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => did('type')} />
      <Segmented
        label="Balances"
        value="a"
        options={[
          { value: 'a', label: 'Calculated' },
          { value: 'b', label: 'Reported' },
        ]}
        onChange={() => did('balances')}
      />
      <Menu
        trigger={(trigger) => <Button {...trigger}>More</Button>}
        groups={[[{ kind: 'action', label: 'Ignore', onSelect: () => did('ignore') }]]}
      />
    </>
  );
}

async function show(why: string | null) {
  const did = vi.fn();
  const { router } = await renderApp(
    <WhyNotChange value={why}>
      <Changing>
        <Controls did={did} />
      </Changing>
      <Button onClick={() => did('look')}>Look</Button>
      <HintLayer />
    </WhyNotChange>,
  );
  return { did, router };
}

const NAMED = [
  ['button', 'Edit'],
  ['link', 'Add'],
  ['button', 'Delete'],
  ['checkbox', 'Hide'],
  ['textbox', 'Value'],
  ['textbox', 'Note'],
  ['combobox', 'Type'],
  ['radio', 'Calculated'],
  ['radio', 'Reported'],
  ['button', 'More'],
] as const;

test('grays every control with the reason and keeps it in the tab order', async () => {
  const { did, router } = await show(WHY);
  for (const [role, name] of NAMED) {
    const control = page.getByRole(role, { name, exact: true });
    await expect.element(control).toHaveAttribute('aria-disabled', 'true');
    await expect.element(control).toHaveAttribute('aria-description', WHY);
    const element = control.element() as HTMLElement;
    expect(element.tabIndex, name).toBe(0);
    await userEvent.click(control, { force: true });
    element.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('x');
  }
  expect(did).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Value')).toHaveValue('12');
  await userEvent.click(page.getByRole('button', { name: 'Look' }));
  expect(did).toHaveBeenCalledExactlyOnceWith('look');
});

test('shows the reason next to the pointer', async () => {
  await show(WHY);
  await userEvent.hover(page.getByRole('button', { name: 'Edit' }), { force: true });
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(WHY);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('adds nothing where changes are allowed', async () => {
  const { did } = await show(null);
  for (const [role, name] of NAMED) {
    const control = page.getByRole(role, { name, exact: true });
    await expect.element(control).not.toHaveAttribute('aria-disabled');
    await expect.element(control).not.toHaveAttribute('aria-description');
  }
  await userEvent.click(page.getByRole('button', { name: 'Edit' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Hide' }));
  expect(did.mock.calls).toEqual([['edit'], ['hide']]);
});

test('explains why a shortcut that changes data is off, and leaves movement keys on', async () => {
  const did = vi.fn();
  function Keys() {
    useShortcuts({ ignore: () => did('ignore'), next: () => did('next') });
    return null;
  }
  refuseKeys(WHY);
  try {
    await renderApp(<Keys />);
    await userEvent.keyboard('i');
    await expect.element(page.getByText(WHY)).toBeVisible();
    await userEvent.keyboard('j');
    expect(did.mock.calls).toEqual([['next']]);
  } finally {
    refuseKeys(null);
  }
});
