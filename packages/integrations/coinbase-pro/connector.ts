import { formatDecimal, parseDecimal, sub } from '@lotbook/ledger/decimal';
import { parsed, raw, TRANSFERS, tradesOf } from '../connecting/exchanges/feeds/in-windows.ts';
import { byTime, markets } from '../connecting/exchanges/feeds/markets.ts';
import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import { type ExchangeApi, KEY, PASSPHRASE, SECRET } from '../connecting/exchanges/listed.ts';
import { type Payload, text, type Unified } from '../connecting/exchanges/records.ts';

export const coinbaseProConnector: ExchangeApi = {
  name: 'Coinbase Exchange',
  library: 'coinbaseexchange',
  fields: [KEY, SECRET, PASSPHRASE],
  rights: '“View” alone.',
  coverage:
    'Trades of the markets that are listed, deposits and withdrawals. Conversions and trades of markets that are no longer listed are not read: import files for these.',
  hosts: ['api.exchange.coinbase.com'],
  feeds: [
    newestFirst({
      ...TRANSFERS,
      ask: async (library, _part, after) => {
        await library.loadMarkets();
        const rows = await raw(library).privateGetTransfers!({ limit: 100, ...(after !== null && { after }) });
        const headers = library.last_response_headers as Readonly<Record<string, string>> | undefined;
        const next = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'cb-after')?.[1] ?? '';
        const items = parsed(library, 'parseTransactions', rows).map(withoutFee);
        return { items, next: rows.length < 100 || next === '' ? null : next };
      },
    }),
    markets({ held: ['transfers'], ask: byTime({ page: 100, opened: '2015-01-01' }, tradesOf) }),
  ],
  // As in the file of fills: `BTC-USD 123`.
  tradeId: ({ symbol, id }: Payload) => `${text(symbol).replace('/', '-')} ${text(id)}`,
};

/** Deducts the fee exactly; the library uses floats. */
function withoutFee(said: Unified): Unified {
  const { amount, details, type } = (said.info ?? {}) as {
    amount?: unknown;
    details?: { fee?: unknown };
    type?: unknown;
  };
  const [whole, fee] = [parseDecimal(text(amount)), parseDecimal(text(details?.fee))];
  if (type !== 'withdraw' || whole === null || fee === null) return said;
  return {
    ...said,
    amount: formatDecimal(sub(whole, fee)),
    fee: { currency: said.currency, cost: formatDecimal(fee) },
  };
}
