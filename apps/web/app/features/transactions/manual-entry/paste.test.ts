import { describe, expect, it } from 'vitest';
import { BLANK, errorsByCell, inputOfForm, inputOfGrid, tidied } from './entry-row.ts';
import { ENTRY_VERBS, verbNamed, verbOfStored } from './entry-verbs.ts';
import { isTable, pasteInto } from './paste.ts';

const ACCOUNTS = [
  { id: 'a', name: 'Kraken' },
  { id: 'b', name: 'Ledger Nano' },
];
const start = { row: 0, cell: 'type' } as const;

describe('paste', () => {
  it('fills the grid from the current cell and adds rows', () => {
    const { rows } = pasteInto([BLANK, BLANK], 'BTC\t2\nETH\t3\n', { row: 1, cell: 'sentAsset' }, ACCOUNTS);
    expect(rows).toEqual([
      BLANK,
      { ...BLANK, sentAsset: 'BTC', receivedQuantity: '2' },
      { ...BLANK, sentAsset: 'ETH', receivedQuantity: '3' },
    ]);
  });

  it('maps columns by header in any order and reports others', () => {
    const text =
      'Date\tWallet\tType\tReceived Quantity\tReceived Currency\tPrice\n2024/03/01 10:00\tkrak\tstak\t1,234.5\tETH\t9';
    const { rows, ignored } = pasteInto([BLANK], text, start, ACCOUNTS);
    expect(rows).toEqual([
      {
        ...BLANK,
        dateTime: '2024-03-01 10:00',
        account: 'Kraken',
        type: 'Staking reward',
        receivedQuantity: '1234.5',
        receivedAsset: 'ETH',
      },
    ]);
    expect(ignored).toEqual(['Price']);
  });

  it('accepts CSV with quotes', () => {
    const text = 'type,date,wallet,note\r\nbuy,2024-03-01 10:00,Kraken,"one, two ""three"""\r\n';
    expect(pasteInto([BLANK], text, start, ACCOUNTS).rows).toEqual([
      { ...BLANK, type: 'Buy', dateTime: '2024-03-01 10:00', account: 'Kraken', note: 'one, two "three"' },
    ]);
  });

  it.each([
    ['one cell', false],
    ['a note, with a comma', false],
    ['a\tb', true],
    ['a\nb', true],
    ['a\n', false],
    ['type,date,wallet', true],
  ])('treats %j as a table: %s', (text, expected) => expect(isTable(text)).toBe(expected));
});

describe('cells', () => {
  it.each([
    ['sentQuantity', '1,234,567', '1234567'],
    ['sentQuantity', '1,234', '1,234'],
    ['fiatValue', ' 12.50 ', '12.50'],
    ['type', 'gift', 'Gift sent'],
    ['type', 'margin', 'margin'],
    ['account', 'ledger nano', 'Ledger Nano'],
    ['account', 'Nowhere', 'Nowhere'],
  ] as const)('changes %s %j to %j', (cell, text, expected) => expect(tidied(cell, text, ACCOUNTS)).toBe(expected));

  it('sends known names as ids and others as typed', () => {
    const row = { ...BLANK, type: 'Interest', account: 'kraken', toAccount: 'Nowhere', note: 'n' };
    expect(inputOfGrid(row, ACCOUNTS)).toMatchObject({
      type: 'income',
      label: 'interest',
      accountId: 'a',
      toAccountId: 'Nowhere',
      note: 'n',
    });
    expect(inputOfGrid({ ...BLANK, type: 'yolo' }, ACCOUNTS)).toMatchObject({ type: 'yolo', label: null });
  });

  it('maps errors from input fields to cells', () => {
    const errors = [
      { field: 'accountId', message: 'A.', remedy: 'B.' },
      { field: 'note', message: 'C.', remedy: 'D.' },
      { field: 'note', message: 'later', remedy: '' },
    ];
    expect(errorsByCell(errors)).toEqual({ account: 'A. B.', note: 'C. D.' });
  });

  it('omits sides that the verb does not use', () => {
    const row = { ...BLANK, account: 'a', sentQuantity: '1', sentAsset: 'BTC', receivedQuantity: '2', fiatValue: '3' };
    expect(inputOfForm(row, verbNamed('transfer')!)).toEqual({
      type: 'transfer',
      label: null,
      accountId: 'a',
      toAccountId: '',
      dateTime: '',
      sentQuantity: '1',
      sentAsset: 'BTC',
      feeQuantity: '',
      feeAsset: '',
      note: '',
    });
  });
});

it('gives every verb a unique value and name that can be found', () => {
  expect(new Set(ENTRY_VERBS.map(({ value }) => value)).size).toBe(ENTRY_VERBS.length);
  for (const verb of ENTRY_VERBS) {
    expect(verbNamed(verb.label)).toBe(verb);
    expect(verbOfStored(verb.type, verb.kind)).toBe(verb);
  }
});
