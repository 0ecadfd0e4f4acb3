import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it.each<[string, string | null, string | null, string]>([
  ['transaction.ignored', null, null, 'Ignored'],
  ['update', '{"note":null}', '{"note":"rent"}', 'Update: note nothing → rent'],
  ['set_value', '{"fiatValue":"1.00"}', '{"fiatValue":"2.50"}', 'Set value: fiat value 1.00 → 2.50'],
  ['update', '{"type":"deposit","note":"x"}', '{"type":"income","note":"x"}', 'Update: type deposit → income'],
  ['ignore', '{"isIgnored":false}', '{"isIgnored":true}', 'Ignore: is ignored false → true'],
  ['import', 'not json', null, 'Import'],
])('%s from %s to %s', (action, before, after, text) => {
  expect(changeText({ action, before, after })).toBe(text);
});
