/** One conclusive row decides for every row, in any order and chunking. An undecided column leads to a question. */
import { equals, formatDecimal, parseDecimal } from '@lotbook/ledger/decimal';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORTERS } from '../../registry.ts';
import { type ByteSource, bytesSource, textSource } from '../files/bytes.ts';
import { dateReader } from '../files/date.ts';
import { numberSign, readAmount } from '../files/number.ts';
import { openText, tableAt } from '../files/table.ts';
import type { Importer, ReadOptions } from '../importer.ts';
import { readTable } from '../read-table.ts';
import { recognize } from '../recognize.ts';
import { eachRow } from '../row-reader.ts';
import { howRead } from './words.ts';

const DATES = dateReader(['YYYY-MM-DD HH:mm:ss']);

function aFormat(more: Partial<Importer> = {}, dates = DATES): Importer {
  return {
    id: 'test/columns',
    integration: 'test',
    name: 'Test',
    label: 'Test',
    category: 'Other',
    fileTypes: ['csv'],
    confidence: 'high',
    headers: [['Date', 'Amount', 'Fee']],
    read: (table) =>
      eachRow(table, (row, out) => {
        const fee = row.decimal('Fee');
        out.add(
          {
            timestamp: row.time('Date', dates),
            type: 'deposit',
            received: { asset: 'BTC', quantity: formatDecimal(row.needDecimal('Amount')) },
            fees: fee ? [{ asset: 'BTC', quantity: formatDecimal(fee) }] : [],
          },
          row,
        );
      }),
    ...more,
  };
}

type Line = readonly [date: string, amount: string, fee: string];
const amounts = (...cells: string[]): Line[] => cells.map((cell) => ['2024-01-01 10:00:00', cell, '']);
const days = (...cells: string[]): Line[] => cells.map((cell) => [cell, '1', '']);

function read(
  lines: readonly Line[],
  { options = {}, format = aFormat() }: { options?: ReadOptions; format?: Importer } = {},
) {
  const text = `Date;Amount;Fee\n${lines.map((line) => `${line.join(';')}\n`).join('')}`;
  const result = readTable(format, tableAt(openText('x.csv', textSource(text)), ';', 1), options);
  return {
    quantities: result.transactions.map((one) => one.received!.quantity),
    fees: result.transactions.map((one) => one.fees[0]?.quantity),
    days: result.transactions.map((one) => one.timestamp.slice(0, 10)),
    errors: result.issues.filter(({ severity }) => severity === 'error').map(({ row, code }) => `${row} ${code}`),
    messages: result.issues.map(({ message }) => message),
    asks: result.styles.questions,
    said: howRead(result.styles),
  };
}
const answer = (values: Record<string, string>) => ({ options: { values } });

describe('numbers', () => {
  test('never reads a leading zero as a thousands group: 0,125 is an eighth in every file', () => {
    expect(read(amounts('0,125', '0,001')).quantities).toEqual(['0.125', '0.001']);
  });

  test('takes the decimal mark of a column from one row, and reports that row', () => {
    const { quantities, said } = read(amounts('1,234', '12,5', '1.234'));
    expect(quantities).toEqual(['1.234', '12.5', '1234']);
    expect(said).toEqual(['Amounts in “Amount” have a decimal comma: row 3 says 12,5.']);
  });

  test('reports nothing about a decimal point that a cell proves', () => {
    expect(read(amounts('1.234', '12.5')).said).toEqual([]);
  });

  test('accepts evidence from another column', () => {
    const lines: Line[] = [['2024-01-01 10:00:00', '1,234', '0,5']];
    expect(read(lines)).toMatchObject({ quantities: ['1.234'], fees: ['0.5'] });
  });

  test.each([
    ['Swiss', ["1'234.5", '1’234'], ['1234.5', '1234']],
    ['French, with narrow blanks', ['1\u202f234,5', '1\u00a0234', '2,345'], ['1234.5', '1234', '2.345']],
    ['Indian', ['12,34,567.5', '1,23,456', '1,234'], ['1234567.5', '123456', '1234']],
    ['German', ['1.234.567,5', '1.234'], ['1234567.5', '1234']],
    ['with an exponent', ['1,234E-05', '2,345'], ['0.00001234', '2.345']],
  ])('reads %s', (_style, cells, expected) => {
    expect(read(amounts(...cells)).quantities).toEqual(expected);
  });

  test('asks without evidence, showing both readings of an amount, and reads nothing', () => {
    const { quantities, asks } = read(amounts('1,234', '2'));
    expect(quantities).toEqual(['2']);
    expect(asks).toMatchObject([
      {
        key: 'number_style',
        choices: [
          { value: 'point', label: 'Decimal point: “1,234” is 1234' },
          { value: 'comma', label: 'Decimal comma: “1,234” is 1.234' },
        ],
      },
    ]);
    expect(read(amounts('1,234', '2'), answer({ number_style: 'comma' }))).toMatchObject({
      quantities: ['1.234', '2'],
      asks: [],
    });
    expect(read(amounts('1,234', '2'), answer({ number_style: 'point' })).quantities).toEqual(['1234', '2']);
  });

  test('needs no question for a format with thousands commas, unless its rows contradict', () => {
    const format = aFormat({ numbers: 'grouped' });
    expect(read(amounts('1,234'), { format })).toMatchObject({ quantities: ['1234'], asks: [] });
    expect(read(amounts('1,234', '0,5'), { format }).quantities).toEqual(['1.234', '0.5']);
  });

  test('asks about a point too for a format whose numbers vary', () => {
    expect(read(amounts('1.234'), { format: aFormat({ numbers: 'varies' }) }).asks).toHaveLength(1);
    expect(read(amounts('1.234'))).toMatchObject({ quantities: ['1.234'], asks: [] });
  });

  test('rejects ambiguous cells of a column with both notations, and says why', () => {
    const { quantities, errors, messages } = read(amounts('0.5', '1,234', '12,5', '1.234', '7'));
    expect(quantities).toEqual(['0.5', '7']);
    expect(errors).toEqual(['3 NUMBER_STYLE_UNSURE', '4 INVALID_NUMBER', '5 NUMBER_STYLE_UNSURE']);
    expect(messages[0]).toContain('row 2 says 0.5, but row 4 says 12,5');
    const varies = read(amounts('0.5', '12,5', '1,125', '7'), { format: aFormat({ numbers: 'varies' }) });
    expect(varies).toMatchObject({ quantities: ['0.5', '12.5', '7'], errors: ['4 NUMBER_STYLE_UNSURE'] });
  });

  test('reads an amount with its asset in the notation of its column', () => {
    const text =
      'Date(UTC);Pair;Side;Price;Executed;Amount;Fee\n' +
      '2024-01-02 10:00:00;BTCUSDT;BUY;40000;0,5BTC;20000USDT;0,1BNB\n2024-01-03 10:00:00;BTCUSDT;BUY;40000;1,234BTC;49360USDT;0,1BNB\n';
    const found = recognize(openText('x.csv', textSource(text)), IMPORTERS);
    if (found.kind !== 'recognized') throw new Error(found.kind);
    const { transactions } = readTable(found.importer, found.table);
    expect(transactions.map((one) => one.received?.quantity)).toEqual(['0.5', '1.234']);
  });

  test('ignores an answer that contradicts the column', () => {
    expect(read(amounts('1,234', '12,5'), answer({ number_style: 'point' })).quantities).toEqual(['1.234', '12.5']);
  });
});

describe('dates', () => {
  test('takes the order of a column from one row', () => {
    const { days: read1, said } = read(days('03/04/2024', '25/03/2024 10:00'));
    expect(read1).toEqual(['2024-04-03', '2024-03-25']);
    expect(said).toContain('Dates in “Date” are day/month/year: row 3 says 25/03/2024 10:00.');
    expect(read(days('03/04/2024', '03/25/2024')).days).toEqual(['2024-03-04', '2024-03-25']);
  });

  test('asks without evidence, showing both readings of a date', () => {
    const { asks, days: none } = read(days('03/04/2024', '07/07/2024'));
    expect(none).toEqual(['2024-07-07']);
    expect(asks).toMatchObject([
      {
        key: 'date_order',
        choices: [
          { value: 'day-first', label: 'Day first: “03/04/2024” is 3 April 2024' },
          { value: 'month-first', label: 'Month first: “03/04/2024” is 4 March 2024' },
        ],
      },
    ]);
    expect(read(days('03/04/2024'), answer({ date_order: 'day-first' })).days).toEqual(['2024-04-03']);
  });

  test('rejects rows of a column with both orders by number, but keeps unambiguous ones', () => {
    const result = read(days('25/03/2024', '03/25/2024', '03/04/2024', '07/07/2024'));
    expect(result.days).toEqual(['2024-07-07']);
    expect(result.errors).toEqual(['2 DATE_ORDER_UNSURE', '3 DATE_ORDER_UNSURE', '4 DATE_ORDER_UNSURE']);
    expect(result.messages[2]).toContain('row 2 says 25/03/2024, but row 3 says 03/25/2024');
  });

  test('needs no question for a format with the month first, unless its rows contradict', () => {
    const format = aFormat({}, dateReader(['M/D/YYYY']));
    expect(read(days('03/04/2024'), { format })).toMatchObject({ days: ['2024-03-04'], asks: [] });
    expect(read(days('03/04/2024', '25/03/2024'), { format }).days).toEqual(['2024-04-03', '2024-03-25']);
    const either = aFormat({}, dateReader(['M/D/YYYY'], 'either'));
    expect(read(days('03/04/2024'), { format: either }).asks).toHaveLength(1);
  });

  test('reads dates with points day first, and does not infer those with slashes from them', () => {
    expect(read(days('03.04.2024')).days).toEqual(['2024-04-03']);
    const mixed = aFormat({}, dateReader(['D/M/YYYY', 'D.M.YYYY'], 'either'));
    expect(read(days('25.03.2024', '03/04/2024'), { format: mixed }).asks).toHaveLength(1);
  });

  test('finds the place of two-digit years from other rows', () => {
    expect(read(days('24-03-05', '24-12-31', '31-01-02')).days).toEqual(['2024-03-05', '2024-12-31', '2031-01-02']);
    expect(read(days('13/06/24', '05/06/24', '02/12/24')).days).toEqual(['2024-06-13', '2024-06-05', '2024-12-02']);
    expect(read(days('24-03-05', '19-12-31', '20-06-31')).errors).toEqual(['4 INVALID_DATE']);
  });

  test.each([
    ['year first', '2024/3/1 9:05', '2024-03-01'],
    ['with a half of the day', '25/3/2024 9:05 PM', '2024-03-25'],
    ['with a zone', '25.03.2024 09:05:00 UTC', '2024-03-25'],
    ['days since 1900', '45352.5', '2024-03-01'],
  ])('reads dates saved again by a spreadsheet, %s', (_how, cell, day) => {
    expect(read(days(cell)).days).toEqual([day]);
  });

  test("treats a different date among the format's own as an error", () => {
    expect(read(days('2024-03-01 10:00:00', '25/03/2024')).errors).toEqual(['3 INVALID_DATE']);
  });
});

const GROUPS: Record<string, { mark: ',' | '.'; thousands: string; isIndian?: true }> = {
  plain: { mark: '.', thousands: '' },
  American: { mark: '.', thousands: ',' },
  Indian: { mark: '.', thousands: ',', isIndian: true },
  Swiss: { mark: '.', thousands: "'" },
  'with blanks': { mark: '.', thousands: ' ' },
  'plain comma': { mark: ',', thousands: '' },
  German: { mark: ',', thousands: '.' },
  French: { mark: ',', thousands: '\u202f' },
  Austrian: { mark: ',', thousands: "'" },
};

function printed(digits: { whole: string; fraction: string }, { mark, thousands, isIndian }: (typeof GROUPS)[string]) {
  const last = digits.whole.slice(-3);
  const before = digits.whole.slice(0, -3);
  const size = isIndian ? /\B(?=(\d{2})+$)/g : /\B(?=(\d{3})+$)/g;
  const whole = before === '' ? last : `${before.replace(size, thousands)}${thousands}${last}`;
  return digits.fraction === '' ? whole : `${whole}${mark}${digits.fraction}`;
}
const decimals = fc.record({
  whole: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String),
  fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
});
const exactOf = ({ whole, fraction }: { whole: string; fraction: string }) =>
  formatDecimal(parseDecimal(fraction === '' ? whole : `${whole}.${fraction}`)!);

describe('whatever is written', () => {
  test('reads every decimal in every notation exactly if one row is conclusive, in any order of rows', () => {
    const story = fc.record({
      style: fc.constantFrom(...Object.keys(GROUPS)),
      values: fc.array(decimals, { minLength: 1, maxLength: 20 }),
      at: fc.nat(),
    });
    fc.assert(
      fc.property(story, ({ style, values, at }) => {
        const all = values.toSpliced(at % (values.length + 1), 0, { whole: '12', fraction: '5' });
        const cells = all.map((value) => printed(value, GROUPS[style]!));
        expect(read(amounts(...cells)).quantities, style).toEqual(all.map(exactOf));
      }),
    );
  });

  test('reads every day in either order if one row is conclusive', () => {
    const day = fc.date({ min: new Date('2010-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
    const story = fc.record({
      isDayFirst: fc.boolean(),
      mark: fc.constantFrom('/', '-'),
      dates: fc.array(day, { minLength: 1, maxLength: 20 }),
      at: fc.nat(),
    });
    fc.assert(
      fc.property(story, ({ isDayFirst, mark, dates, at }) => {
        const all = dates.toSpliced(at % (dates.length + 1), 0, new Date('2024-03-25'));
        const days3 = all.map((one) => one.toISOString().slice(0, 10));
        const cells = days3.map((iso) => {
          const [year, month, of] = iso.split('-').map(Number);
          return [isDayFirst ? of : month, isDayFirst ? month : of, year].join(mark);
        });
        expect(read(days(...cells)).days).toEqual(days3);
      }),
    );
  });

  test('does not depend on the order of rows', () => {
    const cell = fc.constantFrom('1,234', '1.234', '12,5', '12.5', '0,125', "1'234", '7', '1,23,456', 'n/a');
    const date = fc.constantFrom(
      '03/04/2024',
      '25/03/2024',
      '03/25/2024',
      '07/07/2024',
      '03.04.2024',
      '2024-03-01 10:00:00',
    );
    const lines = fc.array(fc.tuple(date, cell, cell), { minLength: 1, maxLength: 8 });
    const outcome = (given: readonly Line[]) => {
      const text = `Date;Amount;Fee\n${given.map((line) => `${line.join(';')}\n`).join('')}`;
      const { transactions, styles } = readTable(aFormat(), tableAt(openText('x', textSource(text)), ';', 1));
      const kept = transactions.map((one) => [
        given[one.rows[0]! - 2],
        one.timestamp,
        one.received!.quantity,
        one.fees[0]?.quantity,
      ]);
      return [kept.map((one) => JSON.stringify(one)).sort(), styles.questions.map(({ key }) => key)];
    };
    fc.assert(
      fc.property(lines, (given) => {
        expect(outcome(given.toReversed())).toEqual(outcome(given));
      }),
    );
  });

  test('does not depend on the chunking of the file', () => {
    const text = `Date;Amount;Fee\n${days('03/04/2024', '25/03/2024')
      .map((one) => `${one.join(';')}\n`)
      .join('')}01/02/2024;1,234;0,5\n`;
    const bytes = new TextEncoder().encode(text);
    const whole = readTable(aFormat(), tableAt(openText('x', bytesSource(bytes)), ';', 1));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (size) => {
        const source: ByteSource = {
          *chunks() {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
          },
        };
        expect(readTable(aFormat(), tableAt(openText('x', source), ';', 1))).toEqual(whole);
      }),
    );
    expect(whole.transactions.map((one) => one.received!.quantity)).toEqual(['1', '1', '1.234']);
  });

  test('agrees in the fast check of a cell with reading it both ways', () => {
    const piece = fc.constantFrom('1', '0', '12', '123', '234', '.', ',', '-', '$', ' ', "'", 'USD ', 'e5', 'kr');
    const cell = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(cell, (text) => {
        const [point, comma] = [readAmount(text, 'point'), readAmount(text, 'comma')];
        const both = point && comma ? (equals(point.value, comma.value) ? 'same' : 'either') : null;
        expect(numberSign(text)).toBe(both ?? (point ? 'point' : comma ? 'comma' : 'none'));
      }),
      { numRuns: 5000 },
    );
  });
});
