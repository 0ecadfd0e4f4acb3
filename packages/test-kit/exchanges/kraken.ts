/** A fake Kraken: `Ledgers` newest first, fifty per page. An error is a list of strings with status 200. */
import { add, dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { PLAIN, type Replay } from './replay.ts';

type Entry = {
  refid: string;
  time: number;
  type: string;
  subtype: string;
  aclass: string;
  asset: string;
  amount: string;
  fee: string;
  balance: string;
};

const PAGE = 50;
const DAY = 86_400;

/** @param trades the number of trades; sixty take three pages */
export function krakenReplay({ trades = 60 } = {}): Replay & { entries: Map<string, Entry> } {
  const entries = new Map<string, Entry>();
  const totals = new Map<string, string>();
  const start = Date.UTC(2023, 0, 1) / 1000;
  const book = (day: number, refid: string, type: string, asset: string, amount: string, fee = '0', subtype = '') => {
    const balance = formatDecimal(sub(add(dec(totals.get(asset) ?? '0'), dec(amount)), dec(fee)));
    totals.set(asset, balance);
    const time = start + day * DAY + entries.size / 10_000;
    entries.set(`L${String(entries.size).padStart(5, '0')}`, {
      refid,
      time,
      type,
      subtype,
      aclass: 'currency',
      asset,
      amount,
      fee,
      balance,
    });
  };
  book(0, 'D1', 'deposit', 'ZEUR', '100000.0000');
  book(1, 'D2', 'deposit', 'XXBT', '0.5000000000', '0.0000100000');
  for (let n = 0; n < trades; n++) {
    book(2 + n, `T${n}`, 'trade', 'ZEUR', '-100.1234', '0.2603');
    book(2 + n, `T${n}`, 'trade', n % 2 === 0 ? 'XXBT' : 'DOT', '0.0041234567');
  }
  // Paid with fee credits, a third coin.
  book(70, 'T60', 'trade', 'ZEUR', '-10.0000');
  book(70, 'T60', 'trade', 'XETH', '0.0100000000');
  book(70, 'T60', 'trade', 'KFEE', '0.0000', '2.60');
  book(69, 'C1', 'deposit', 'KFEE', '100.00');
  book(71, 'S1', 'withdrawal', 'DOT', '-0.1000000000', '0', '');
  book(71, 'S2', 'deposit', 'DOT.S', '0.1000000000');
  book(75, 'R1', 'staking', 'DOT.S', '0.0010000001', '0.0000100000');
  book(80, 'W1', 'withdrawal', 'XXBT', '-0.0500000000', '0.0001500000');
  book(81, 'W2', 'withdrawal', 'XXBT', '-0.0100000000');
  book(81, 'W2', 'withdrawal', 'XXBT', '0.0100000000');
  return {
    slug: 'kraken',
    credentials: PLAIN,
    now: '2023-06-01T00:00:00Z',
    entries,
    answer(path, params) {
      if (path.endsWith('/Assets')) return { error: [], result: ASSETS };
      if (path.endsWith('/AssetPairs')) return { error: [], result: {} };
      if (path.endsWith('/BalanceEx'))
        return {
          error: [],
          result: Object.fromEntries([...totals].map(([asset, balance]) => [asset, { balance, hold_trade: '0' }])),
        };
      if (path.endsWith('/GetApiKeyInfo'))
        return { error: [], result: { permissions: ['query-funds', 'query-ledger'] } };
      if (!path.endsWith('/Ledgers')) return { error: ['EGeneral:Unknown method'] };
      const [from, to, ofs] = ['start', 'end', 'ofs'].map((name) => Number(params.get(name)));
      const all = [...entries]
        .filter(([, { time }]) => time > from! && time <= to!)
        .sort(([, a], [, b]) => b.time - a.time);
      return { error: [], result: { ledger: Object.fromEntries(all.slice(ofs, ofs! + PAGE)), count: all.length } };
    },
  };
}

const asset = (altname: string) => ({
  aclass: 'currency',
  altname,
  decimals: 10,
  display_decimals: 5,
  status: 'enabled',
});
const ASSETS = {
  ZEUR: asset('EUR'),
  XXBT: asset('XBT'),
  XETH: asset('ETH'),
  DOT: asset('DOT'),
  'DOT.S': asset('DOT.S'),
  KFEE: asset('FEE'),
};
