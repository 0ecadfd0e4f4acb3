/** A fake XRP node, whose transactions include the ledger entries they changed. */
import { type Played, play } from '../services/server.ts';

export const OWN = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
export const OTHER = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp';
export const ISSUER = 'rrrrrrrrrrrrrrrrrrrrBZbvji';

type Written = {
  account?: string;
  type?: string;
  fee?: number;
  /** The change in drops, including the fee. */
  drops?: number;
  /** The balances of issued currencies afterward. */
  lines?: Record<string, string>;
  nodes?: object[];
  result?: string;
  more?: object;
};
export type XrpNode = Played & { add(written: Written): string; page: number; forgottenTo: number };

export const hash = (n: number) => n.toString(16).toUpperCase().padStart(64, '0');

export async function xrpNode(): Promise<XrpNode> {
  const rows: Record<string, unknown>[] = [];
  const lines = new Map<string, string>();
  let balance = 0;
  const past: { drops: number; lines: [string, string][] }[] = [];
  const node = { page: 3, forgottenTo: 0 };
  const played = await play((_url, text) => {
    const { method, params } = JSON.parse(text) as { method: string; params: [Record<string, unknown>] };
    const [asked] = params;
    const answer = (result: object) => ({ result: { status: 'success', ...result } });
    const at = Number(asked.ledger_index);
    if (at <= node.forgottenTo) return { result: { status: 'error', error: 'lgrNotFound' } };
    if (method === 'ledger' && at) return answer({ ledger: { close_time: 700_000_000 + (at - 40_000) * 60 } });
    if (method === 'ledger') return answer({ ledger_index: 40_000 + rows.length });
    const then = at ? (past[at - 40_001] ?? null) : { drops: balance, lines: [...lines] };
    if (then === null) return { result: { status: 'error', error: 'actNotFound' } };
    if (rows.length === 0) return { result: { status: 'error', error: 'actNotFound' } };
    if (method === 'account_info') return answer({ account_data: { Balance: `${then.drops}` } });
    if (method === 'account_lines')
      return answer({ lines: then.lines.map(([currency, value]) => ({ account: ISSUER, currency, balance: value })) });
    const from = (asked.marker as { at: number } | undefined)?.at ?? 0;
    const listed = rows.filter(
      ({ ledger_index: at }) =>
        (at as number) >= (asked.ledger_index_min as number) && (at as number) <= (asked.ledger_index_max as number),
    );
    const page = listed.slice(from, from + node.page);
    const marker = from + node.page < listed.length ? { marker: { at: from + node.page } } : {};
    return answer({ transactions: page, ...marker });
  });
  return Object.assign(node, played, {
    add({
      account = OTHER,
      type = 'Payment',
      fee = 12,
      drops = 0,
      lines: after = {},
      nodes = [],
      ...written
    }: Written) {
      const n = rows.length + 1;
      const isNew = n === 1;
      const paid = account === OWN ? fee : 0;
      const before = balance;
      balance += drops - paid;
      const own = { Account: OWN, Balance: `${balance}` };
      const changed = isNew
        ? { CreatedNode: { LedgerEntryType: 'AccountRoot', NewFields: own } }
        : {
            ModifiedNode: {
              LedgerEntryType: 'AccountRoot',
              FinalFields: own,
              ...(balance !== before && { PreviousFields: { Balance: `${before}` } }),
            },
          };
      const moved = Object.entries(after).map(([currency, value]) => {
        const known = lines.get(currency) ?? '0';
        lines.set(currency, value);
        const limit = (issuer: string) => ({ currency, issuer, value: '0' });
        // The account is the high side, so its balance is negative.
        const of = (text: string) => ({ currency, issuer: 'rrrrrrrrrrrrrrrrrrrrBZbvji', value: `-${text}` });
        return {
          ModifiedNode: {
            LedgerEntryType: 'RippleState',
            FinalFields: { Balance: of(value), LowLimit: limit(ISSUER), HighLimit: limit(OWN) },
            PreviousFields: { Balance: of(known) },
          },
        };
      });
      const tx = {
        Account: account,
        TransactionType: type,
        Fee: `${fee}`,
        date: 700_000_000 + n * 60,
        ...written.more,
      };
      const meta = {
        TransactionResult: written.result ?? 'tesSUCCESS',
        AffectedNodes: [changed, ...moved, ...nodes],
      };
      rows.push(
        n % 2 === 0
          ? { tx: { ...tx, hash: hash(n), ledger_index: 40_000 + n }, meta, ledger_index: 40_000 + n, validated: true }
          : {
              tx_json: tx,
              hash: hash(n),
              close_time_iso: new Date((tx.date + 946_684_800) * 1000).toISOString(),
              meta,
              ledger_index: 40_000 + n,
              validated: true,
            },
      );
      past.push({ drops: balance, lines: [...lines] });
      return `xrp:${hash(n)}`;
    },
  });
}
