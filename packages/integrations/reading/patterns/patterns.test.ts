import { formatDecimal } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import { dateReader } from '../files/date.ts';
import { Columns, RowReader } from '../row-reader.ts';
import { sharesByValue } from './legs.ts';
import { rowTypes } from './meaning.ts';
import { needPair, splitPair } from './pair.ts';
import { textDates, zonedColumn } from './time.ts';

test.each([
  ['BTCUSDT', 'BTC', 'USDT'],
  ['BTCFDUSD', 'BTC', 'FDUSD'],
  ['1INCHUSDT', '1INCH', 'USDT'],
  ['LUNAEUR', 'LUNA', 'EUR'],
  ['XTZUSD', 'XTZ', 'USD'],
  ['PAXGUSD', 'PAXG', 'USD'],
  ['btc-usd', 'BTC', 'USD'],
  ['ETH_CRO', 'ETH', 'CRO'],
  ['BTC / EUR', 'BTC', 'EUR'],
])('splits the market %s into %s priced in %s', (name, base, quote) => {
  expect(splitPair(name)).toEqual({ base, quote });
});

test.each(['USDT', 'WHATEVER', 'A/B/C', ''])('rejects %j as a market', (name) => {
  expect(splitPair(name)).toBeNull();
});

test.each([
  ['BTCLTC', 'LTC', 'BTC', 'LTC'],
  ['FOOBAR', 'FOO', 'FOO', 'BAR'],
  ['HTXUSDT', 'HT', 'HTX', 'USDT'],
])('splits the market %s by %s, which the row names too, into %s and %s', (name, named, base, quote) => {
  const row = new RowReader(
    { number: 2, cells: [name] },
    new Columns({ header: ['Market'], rows: () => [], survey: undefined } as never),
  );
  expect(needPair(row, 'Market', [named])).toEqual({ base, quote });
});

test.each([
  ['Time(UTC+08:00)', '+08:00'],
  ['Time(UTC-5)', '-05:00'],
  ['Time (+01:00)', '+01:00'],
  ['Time(UTC)', 'UTC'],
  ['Time(UTCnull)', undefined],
  ['Time', undefined],
])('finds in the column "%s" the zone %s', (column, zone) => {
  expect(zonedColumn(['Coin', column], 'Time')).toEqual({ column, zone });
});

test('divides one total exactly', () => {
  const statedValue = (coefficient: bigint) => ({ coefficient, scale: 2 });
  const shares = sharesByValue({ coefficient: 1n, scale: 0 }, [statedValue(1n), statedValue(1n), statedValue(1n)])!;
  expect(shares.map(formatDecimal)).toEqual(['0.33333334', '0.33333333', '0.33333333']);
  expect(sharesByValue({ coefficient: 1n, scale: 0 }, [statedValue(1n), null])).toBeNull();
});

test.each([
  ['WITHDRAW', 'WITHDRAWAL'],
  ['deposit', 'Deposits'],
  ['crypto buy', 'crypto bought'],
  ['Sold', 'sell'],
])('treats %s and %s as forms of one word', (known, other) => {
  expect(rowTypes({ [known]: 'trade' })(other)).toMatchObject({ isTrade: true });
});

test('does not choose between two meanings of other forms of a word', () => {
  expect(rowTypes({ Receive: 'deposit', receives: 'income', sell: 'sell' })('sending')).toBeUndefined();
  expect(rowTypes({ withdraw: 'withdrawal', withdrawals: 'fee' })('withdrawal')).toBeUndefined();
});

test('reads weekdays and months in full', () => {
  const dates = textDates(dateReader(['MMM DD YYYY HH:mm:ss Z']));
  for (const text of ['Tue February 06 2024 10:00:00 GMT+0000', 'Tuesday Feb 06 2024 10:00:00 GMT+0000'])
    expect(dates.read(text, 'UTC')).toMatchObject({ iso: '2024-02-06T10:00:00.000Z' });
});
