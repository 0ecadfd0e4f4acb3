import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { RuleList } from './rule-list.tsx';
import { rulesQuery } from './rules.graphql.ts';

const CHANGE = { id: 'c', sentence: 'Rule “Validator” turned off' };
const RULE = {
  id: 'r',
  name: 'Validator',
  conditions: 'type:staking',
  type: null,
  label: null,
  purpose: null,
  isTaxable: null,
  isIgnored: null,
  isSpam: null,
  note: 'From the validator',
  problem: null,
  changedInAll: 5,
};
const RUN = { ranAt: '2024-05-01T10:00:00Z', matched: 6, changed: 5, isUndone: true, import: null };

function Rules() {
  const rules = useQuery(rulesQuery());
  return rules.data ? <RuleList rules={rules.data.rules} /> : null;
}

test('turns a rule off and on by undo, and says that the changes of its last run were undone', async () => {
  let isOn = true;
  const { sent } = await renderApp(<Rules />, {
    Rules: () => ({ rules: [{ ...RULE, isOn, lastRun: RUN }] }),
    TransactionFilters: () => ({ wallets: { exchanges: [], wallets: [], customWallets: [] }, taxYears: [] }),
    SetRuleOn: (asked: { isOn: boolean }) => {
      isOn = asked.isOn;
      return { setRuleOn: { success: true, error: null, change: CHANGE } };
    },
    UndoChange: () => {
      isOn = true;
      return { undoChange: { success: true, error: null, change: CHANGE } };
    },
  });
  const rule = page.getByRole('listitem', { name: '1. Validator' });
  await expect.element(rule).toHaveTextContent(/Last run .*found 6 transactions; its changes were undone\./);
  await expectAccessible();
  const toggle = rule.getByRole('switch', { name: 'Validator: runs on imports' });
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toggle).toBeChecked();
  expect(sent.find(({ name }) => name === 'SetRuleOn')?.variables).toEqual({ id: 'r', isOn: false });
});
