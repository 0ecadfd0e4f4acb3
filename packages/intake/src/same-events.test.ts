import { textSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { readTable } from '@lotbook/integrations/reading/read-table';
import { recognize } from '@lotbook/integrations/reading/recognize';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { expect, test } from 'vitest';
import { type EventsOf, sameEvents, sameEventsWarning } from './same-events.ts';

function read(text: string): EventsOf {
  const found = recognize(openText('x.csv', textSource(text)), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const values = { currency: 'USD' };
  return {
    integration: found.importer.integration,
    drafts: readTable(found.importer, found.table, { values }).transactions,
  };
}

const START = 'Timestamp,Transaction Type,Asset,Quantity Transacted,USD Spot Price at Transaction';
const REPORT_2018 = read(
  `${START},USD Amount Transacted (Inclusive of Coinbase Fees),Address,Notes\n` +
    '03/14/2016,Buy,BTC,2,415.10,842.55,,\n07/21/2016,Sell,BTC,1.5,665.00,982.60,,\n08/02/2016,Send,BTC,0.25,540.00,,,\n',
);
const REPORT_2020 = read(
  `${START},Subtotal,Total (inclusive of fees),Notes\n` +
    '03/14/2016,Buy,BTC,2,415.10,842.55 USD,842.55 USD,\n08/02/2016,Send,BTC,0.25,540.00,,,to Ann\n09/30/2016,Send,BTC,0.1,600.00,,,\n',
);

test('detects two versions of one report by the movements of each day', () => {
  expect(sameEvents(REPORT_2018, REPORT_2020)).toEqual({ count: 2, rows: [2, 2] });
});

const TRADES = 'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers\n';
const LEDGERS = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n';
const legs = (refid: string) =>
  `L1,${refid},2021-03-05 10:00:00,trade,,currency,ZEUR,-400,1.04,0\nL2,${refid},2021-03-05 10:00:00,trade,,currency,XXBT,0.01,0,0.01\n`;
const trades = read(`${TRADES}TAAA01,O1,XXBTZEUR,2021-03-05 10:00:00.1234,buy,limit,40000,400,1.04,0.01,0,,L1\n`);

test('detects trades and ledgers without common IDs, and skips those with common IDs', () => {
  expect(sameEvents(trades, read(LEDGERS + legs('OTHER')))).toEqual({ count: 1, rows: [2, 2] });
  expect(sameEvents(trades, read(LEDGERS + legs('TAAA01')))).toBeNull();
});

test('treats another exchange or quantity as different events', () => {
  const other = { ...trades, integration: 'coinbase' };
  expect(sameEvents(trades, { ...other, drafts: read(LEDGERS + legs('OTHER')).drafts })).toBeNull();
  expect(sameEvents(trades, read(LEDGERS + legs('OTHER').replace('0.01,0,0.01', '0.02,0,0.02')))).toBeNull();
});

test('accepts hourly rewards in files of two months, but detects a file read in another time zone', () => {
  const hours = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const at = new Date(Date.UTC(2024, 0, 1, from + i)).toISOString().slice(0, 19).replace('T', ' ');
      return `L${from + i},R${from + i},${at},staking,,currency,DOT,0.5,0,1\n`;
    }).join('');
  const january = read(LEDGERS + hours(0, 60));
  expect(sameEvents(january, read(LEDGERS + hours(60, 60)))).toBeNull();
  const shifted = {
    ...january,
    drafts: january.drafts
      .slice(0, 1)
      .map((draft) => ({ ...draft, sourceId: 'x', timestamp: '2024-01-01T02:00:00.000Z' })),
  };
  expect(sameEvents({ ...january, drafts: january.drafts.slice(0, 1) }, shifted)).toMatchObject({ count: 1 });
});

test('states the number, the rows and what to do in the warning', () => {
  expect(sameEventsWarning({ count: 2, rows: [2, 3] }, { name: 'b.csv', transactions: 7 })).toBe(
    '2 of the 7 transactions of this file are in b.csv too, under another id (row 2 here is row 3 there). The import sets one of each pair aside.',
  );
});
