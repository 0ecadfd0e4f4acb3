// Slow: a property test makes random edits and undoes them in random order.
import { asUser } from '@lotbook/db/user';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText, uploadFile, uploadText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { differingRows } from '../../views/list/testing.ts';

let server: TestServer;
let ann: TestUser;
let wallets: string[];
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  await importText(
    server,
    ann,
    genericCsv(
      '01/02/2023 10:00:00,4,BTC,40000,USD,,,,a1',
      '02/02/2023 10:00:00,,,1,BTC,0.001,BTC,,a2',
      '03/02/2023 10:00:00,,,0.5,BTC,,,,a3',
      '04/02/2023 10:00:00,1,BTC,9000,USD,,,,a4',
      '05/02/2024 10:00:00,30000,USD,1,BTC,,,,a5',
      '06/02/2024 10:00:00,25,ODD,,,,,staking,a6',
    ),
    { walletName: 'First' },
  );
  await importText(
    server,
    ann,
    genericCsv(
      '02/02/2023 11:00:00,0.999,BTC,,,,,,b1',
      '03/03/2023 10:00:00,0.5,BTC,,,,,,b2',
      '04/02/2023 12:00:00,1,BTC,9000,USD,,,,b3',
      '07/02/2024 10:00:00,,,10,ODD,,,,b4',
    ),
    { walletName: 'Second' },
  );
  const asked = await ann.graphql('{ wallets { customWallets { id } } }');
  wallets = asked.wallets.customWallets.map(({ id }: { id: string }) => id);
  expect(wallets).toHaveLength(2);
});
afterAll(() => server?.close());

const NOTED = [
  'transactions',
  'flows',
  'transaction_links',
  'duplicate_decisions',
  'asset_merges',
  'spam_assets',
  'user_assets',
  'user_prices',
  'source_rows',
  'imported_values',
  'problem_decisions',
  'reported_balances',
  'broker_lines',
  'attachments',
  'rules',
  'identifications',
];

async function ledger(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  await asUser(server.db, ann.userId, async (tx) => {
    for (const table of NOTED) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t order by (to_jsonb(t) - 'updated_at')::text`.execute(
        tx,
      );
      found[table] = rows.map(({ row }) => row);
    }
  });
  return found;
}

const apart = () => asUser(server.db, ann.userId, (tx) => differingRows(tx, ann.userId));

async function resultHash(): Promise<string> {
  await ann.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  const { rows } = await asUser(server.db, ann.userId, (tx) =>
    sql<{ hash: string }>`select c.result_hash as hash from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(tx),
  );
  return rows[0]!.hash;
}

const KINDS = [
  'type',
  'note',
  'ignore',
  'value',
  'purpose',
  'taxable',
  'link',
  'unlink',
  'reject',
  'links',
  'divide',
  'create',
  'replace',
  'delete',
  'same',
  'different',
  'undecide',
  'merge',
  'unmerge',
  'prices',
  'no prices',
  'many',
  'amend',
  'basis',
  'imported',
  'asset',
  'edit asset',
  'delete asset',
  'asset prices',
  'replace asset',
  'nft',
  'dismiss',
  'reopen',
  'fix',
  'balance',
  'rule',
  'rule run',
  'no rule',
  'spam',
  'attach',
  'detach',
  'identify',
  'unidentify',
  'broker line',
  'broker file',
  'broker match',
  'no broker line',
] as const;
type Edit = { kind: (typeof KINDS)[number]; a: number; b: number; n: number };

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const TYPES = ['withdrawal', 'deposit', 'income', 'gift', 'spend', 'lost', 'buy', 'sell', 'gift_received'];
const PURPOSES = ['LENDING', 'COLLATERAL', 'STAKING'];

async function make({ kind, a, b, n }: Edit): Promise<string | null> {
  const listed = await ann.graphql(
    '{ transactions(limit: 50) { transactions { publicId isIgnored isManual flows { position direction } } } }',
  );
  const all = [...listed.transactions.transactions].sort((x, y) => (x.publicId < y.publicId ? -1 : 1));
  const [one, other] = [pick(all, a)!, pick(all, b)!];
  const id = one.publicId;
  const asked = async (field: string, args: string, more = '') => {
    const answer = (await ann.graphql(`mutation { answer: ${field}(${args}) { success ${more} change { id } } }`))
      .answer;
    return answer.change?.id ?? null;
  };
  const manual = `{ type: "${n % 2 ? 'deposit' : 'withdrawal'}", accountId: "${pick(wallets, b)}", dateTime: "2023-03-0${1 + (n % 5)}T10:30:00Z",
    ${n % 2 ? 'received' : 'sent'}Quantity: "0.5", ${n % 2 ? 'received' : 'sent'}Asset: "${n % 3 ? 'BTC' : 'NEWCOIN'}", fiatValue: ${n % 4 ? 'null' : '"77"'} }`;
  switch (kind) {
    case 'type':
      return asked(
        'updateTransaction',
        `publicId: "${id}", input: { type: "${pick(TYPES, n)}", label: ${n % 2 ? '"staking"' : 'null'} }`,
      );
    case 'note':
      return asked('updateTransaction', `publicId: "${id}", input: { note: ${n % 3 ? `"n${n}"` : 'null'} }`);
    case 'ignore':
      return asked('ignoreTransaction', `publicId: "${id}", isIgnored: ${!one.isIgnored}`);
    case 'value':
      return asked(
        'setFlowValue',
        `transactionId: "${id}", position: ${pick(one.flows as { position: number }[], b)?.position ?? 0}, fiatValue: ${n % 3 ? `"${n}.50"` : 'null'}`,
      );
    case 'purpose': {
      const { transaction } = await ann.graphql(`{ transaction(publicId: "${id}") { possiblePurposes } }`);
      return asked(
        'updateOperationPurpose',
        `transactionId: "${id}", purpose: ${n % 3 ? (pick(transaction.possiblePurposes, b) ?? PURPOSES[0]) : 'null'}`,
      ).catch(() => null);
    }
    case 'taxable':
      return asked('updateTaxability', `transactionId: "${id}", isTaxable: ${['true', 'false', 'null'][n % 3]}`);
    case 'link':
      return asked(
        'createLink',
        `fromId: "${id}", toId: "${other.publicId}", kind: ${['TRANSFER', 'BRIDGE', 'LINKED_TRADE'][n % 3]}`,
      );
    case 'unlink':
      return asked('removeLink', `transactionId: "${id}", isUndo: ${n % 2 === 0}`);
    case 'reject':
      return asked('rejectMatch', `fromId: "${id}", toId: "${other.publicId}", isRejected: ${n % 3 !== 0}`);
    case 'links':
      return asked('createLinks', `links: [{ fromId: "${id}", toId: "${other.publicId}", kind: TRANSFER }]`);
    case 'divide': {
      const open = await ann.graphql(
        '{ transactions(query: "is:unmatched", limit: 50) { transactions { publicId } } }',
      );
      const free = open.transactions.transactions.map(({ publicId }: { publicId: string }) => publicId).sort();
      const [whole, part] = [pick<string>(free, a), pick<string>(free, b)];
      const rest = n % 2 ? 'FEE' : 'ELSEWHERE';
      return asked('divideTransfer', `division: { transactionId: "${whole}", otherIds: ["${part}"], rest: ${rest} }`);
    }
    case 'create':
      return asked('createTransactions', `inputs: [${manual}]`);
    case 'replace': {
      const mine = pick(
        all.filter(({ isManual }) => isManual),
        a,
      );
      return mine ? asked('updateManualTransaction', `publicId: "${mine.publicId}", input: ${manual}`) : null;
    }
    case 'delete': {
      const mine = pick(
        all.filter(({ isManual }) => isManual),
        a,
      );
      return mine ? asked('deleteManualTransactions', `ids: ["${mine.publicId}"]`) : null;
    }
    case 'same':
    case 'different': {
      const { likelyDuplicates } = await ann.graphql(
        '{ likelyDuplicates { pairs { first { publicId } second { publicId } } } }',
      );
      const pair = pick(likelyDuplicates.pairs as { first: { publicId: string }; second: { publicId: string } }[], a);
      if (!pair) return null;
      const [keep, drop] = n % 2 ? [pair.first, pair.second] : [pair.second, pair.first];
      return asked(
        'decideDuplicate',
        `keep: "${keep.publicId}", drop: "${drop.publicId}", verdict: ${kind.toUpperCase()}`,
      );
    }
    case 'undecide': {
      const { duplicateDecisions } = await ann.graphql('{ duplicateDecisions { id } }');
      const decision = pick(duplicateDecisions as { id: string }[], a);
      return decision ? asked('undoDuplicateDecisions', `ids: ["${decision.id}"]`) : null;
    }
    case 'merge': {
      const { userAssets } = await ann.graphql('{ userAssets { assets { id mergedInto { id } } } }');
      const unmerged = userAssets.assets.filter((one: { mergedInto: object | null }) => one.mergedInto === null);
      const token = pick(unmerged as { id: string }[], a);
      return token
        ? asked('mergeAssets', `assetId: "${token.id}", intoAssetId: "crypto:${n % 2 ? 'ETH' : 'BTC'}"`)
        : null;
    }
    case 'unmerge': {
      const { assetMerges } = await ann.graphql('{ assetMerges { asset { id } } }');
      const merge = pick(assetMerges as { asset: { id: string } }[], a);
      return merge ? asked('undoMergeAssets', `assetId: "${merge.asset.id}"`) : null;
    }
    case 'prices':
      return asked(
        'importUserPrices',
        `csvUrl: "${await uploadText(server, ann, `Date,Asset,Price,Currency\n2024-02-06,ODD,${n}.25,USD\n`, 'p.csv')}"`,
      );
    case 'many': {
      const edits = [
        'isIgnored: true',
        'isIgnored: false',
        'type: "gift"',
        'type: "income", label: "airdrop"',
        `note: "n${n}"`,
        'purpose: LENDING_DEPOSIT',
        'isTaxable: false',
        'shiftMinutes: 75',
        'zone: { from: "UTC", to: "Asia/Tokyo" }',
        'isSpam: true',
      ];
      const selection = n % 2 ? `ids: ["${id}", "${other.publicId}"]` : `query: "${pick(['', 'BTC', '-ODD'], b)}"`;
      return asked('editTransactions', `selection: { ${selection} }, edit: { ${pick(edits, n)} }`);
    }
    case 'amend': {
      const flow = pick(one.flows as { position: number; direction: string }[], b)!;
      const flows = [
        `quantity: "0.${n}"`,
        `accountId: "${pick(wallets, n)}"`,
        flow.direction === 'FEE' ? 'isRemoved: true' : `quantity: "${n}", accountId: "${pick(wallets, n)}"`,
      ];
      const inputs = [
        `dateTime: "2023-0${1 + (n % 9)}-1${n % 7} 10:00"`,
        `flows: [{ position: ${flow.position}, ${pick(flows, b)} }]`,
        `addedFee: { quantity: "0.${n}", asset: "${pick(['ETH', 'USD', 'FEECOIN'], b)}" }`,
        `dateTime: "2023-01-1${n % 7} 10:00", flows: [{ position: ${flow.position}, fiatValue: "${n}" }], note: "a${n}"`,
      ];
      return asked('updateTransaction', `publicId: "${id}", input: { ${pick(inputs, n)} }`);
    }
    case 'basis':
      return asked(
        'updateCostBasisAndProceeds',
        `publicId: "${id}", ${n % 3 ? 'costBasis' : 'proceeds'}: "${n % 5 ? n : ''}"`,
      );
    case 'imported':
      return asked(
        'restoreImportedValues',
        `publicId: "${id}"${n % 2 ? `, field: ${pick(['QUANTITY', 'FLOW', 'TYPE'], b)}` : ''}`,
      );
    case 'asset':
      return asked(
        'addUserAsset',
        `symbol: "${['BTC', 'HOUSE', 'NEWCOIN'][n % 3]}", priceUsd: ${n % 2 ? '"2.5"' : 'null'}`,
      );
    case 'edit asset':
    case 'delete asset':
    case 'asset prices': {
      const { userAssets } = await ann.graphql('{ userAssets { assets { id } } }');
      const asset = pick(userAssets.assets as { id: string }[], a);
      if (!asset) return null;
      const of = `assetId: ${JSON.stringify(asset.id)}`;
      if (kind === 'edit asset')
        return asked(
          'editUserAsset',
          `${of}, symbol: "S${n % 4}", name: "n${n % 2}", priceUsd: ${n % 3 ? `"${n}"` : 'null'}`,
        );
      if (kind === 'delete asset') return asked('deleteUserAsset', of);
      return asked('setUserAssetPrices', `${of}, prices: "${n % 3 ? `2024-02-06,${n}` : ''}"`);
    }
    case 'replace asset': {
      const from = ['user:ODD', 'crypto:BTC', 'user:NEWCOIN', 'crypto:ETH'][a % 4];
      const into = ['crypto:ETH', 'user:ODD', 'crypto:BTC', 'user:HOUSE'][b % 4];
      return asked(
        'bulkUpdateAsset',
        `assetId: "${from}", newAssetId: "${into}"${n % 2 ? `, selection: { ids: ["${id}"] }` : ''}`,
      );
    }
    case 'nft':
      return asked(
        'importNft',
        `address: "0x${'ab'.repeat(20)}", tokenId: "${n % 3}", costBasis: "${n}", dateAcquired: "2023-03-01", walletId: "${pick(wallets, b)}"${n % 2 ? ', name: "Cat"' : ''}`,
      );
    case 'dismiss':
    case 'reopen':
    case 'fix': {
      const { healthKinds } = await ann.graphql('{ healthKinds { kind } }');
      const problems = pick(healthKinds as { kind: string }[], a);
      if (!problems) return null;
      const selection = `selection: { kind: "${problems.kind}" }`;
      const fixes = [
        'isIgnored: true',
        'isMatched: true',
        'unitPrice: "3"',
        'purchase: { cost: "12" }',
        'type: "spend"',
      ];
      if (kind === 'fix') return asked('fixProblems', `${selection}, fix: { ${pick(fixes, n)} }`);
      return kind === 'dismiss'
        ? asked('dismissProblems', `${selection}, reason: OTHER, note: "n${n}"`)
        : asked('reopenProblems', selection);
    }
    case 'balance':
      return asked(
        'reportBalance',
        `accountId: "${pick(wallets, a)}", assetId: "crypto:BTC", on: "2023-0${1 + (b % 3)}-28", quantity: "${n}"`,
      );
    case 'rule':
    case 'rule run':
    case 'no rule': {
      const { rules } = await ann.graphql('{ rules { id isOn } }');
      const rule = pick(rules as { id: string; isOn: boolean }[], a);
      const effects = [
        'note: "by rule"',
        'isIgnored: true',
        'type: "gift"',
        'isTaxable: false',
        'type: "income", label: "airdrop"',
        'isSpam: true',
      ];
      if (!rule || kind === 'rule') {
        const input = `{ name: "r${n}", conditions: "${pick(['btc', '-odd', 'type:deposit', 'amount:>1'], b)}", ${pick(effects, n)} }`;
        if (!rule || n % 3 === 0) return asked('createRule', `input: ${input}`);
        if (n % 3 === 1) return asked('updateRule', `id: "${rule.id}", input: ${input}`);
        return asked('moveRule', `id: "${rule.id}", place: ${1 + (n % 4)}`);
      }
      if (kind === 'no rule') {
        return n % 2
          ? asked('deleteRule', `id: "${rule.id}"`)
          : asked('setRuleOn', `id: "${rule.id}", isOn: ${!rule.isOn}`);
      }
      const run = `mutation { answer: runRule(id: "${rule.id}") { errorCode changed runChange { id } } }`;
      const { answer } = await ann.graphql(run);
      const errorCode = answer.errorCode === 'year_frozen' ? answer.errorCode : null;
      expect((await ann.graphql(run)).answer).toEqual({ errorCode, changed: errorCode ? null : 0, runChange: null });
      return answer.runChange?.id ?? null;
    }
    case 'spam': {
      const symbols = [n % 2 ? '"user:ODD"' : '"user:NEWCOIN"', ...(n % 3 ? [] : ['"user:ODD"'])];
      return asked('reportTokensAsSpam', `assetIds: [${symbols}], isSpam: ${n % 5 !== 0}`);
    }
    case 'attach': {
      const send = () => uploadFile(server, ann, new TextEncoder().encode(`%PDF ${n}`), `r${n}.pdf`, 'attachment');
      const urls = n % 3 ? [await send()] : [await send(), await send()];
      return asked('attachFiles', `transactionId: "${id}", fileUrls: ${JSON.stringify(urls)}`);
    }
    case 'detach': {
      const { transactions } = await ann.graphql(
        '{ transactions(query: "has:attachment") { transactions { attachments { id } } } }',
      );
      const attached = transactions.transactions.flatMap((one: { attachments: { id: string }[] }) => one.attachments);
      const attachment = pick(attached as { id: string }[], a);
      return attachment ? asked('removeAttachment', `id: "${attachment.id}"`) : null;
    }
    case 'identify': {
      const { lotsToIdentify } = await ann.graphql(
        `{ lotsToIdentify(transactionId: "${id}") { choice { quantity lots { acquiredTransactionId quantity } } } }`,
      );
      const lot = pick((lotsToIdentify.choice?.lots ?? []) as { acquiredTransactionId: string }[], b);
      if (!lot) return null;
      const lots = `[{ acquiredTransactionId: "${lot.acquiredTransactionId}", quantity: "0.00${1 + (n % 5)}" }]`;
      return asked('identifyLots', `transactionId: "${id}", lots: ${lots}${n % 2 ? `, note: "n${n}"` : ''}`);
    }
    case 'unidentify': {
      const { identifications } = await ann.graphql(
        '{ identifications { rows { identification { transactionId } } } }',
      );
      const row = pick(identifications.rows as { identification: { transactionId: string } }[], a);
      return row ? asked('removeIdentifications', `ids: ["${row.identification.transactionId}"]`) : null;
    }
    case 'broker line':
    case 'broker match':
    case 'no broker line': {
      const { brokerForms } = await ann.graphql('{ brokerForms(taxYear: "2025") { entries { lines { id } } } }');
      const lines = brokerForms.entries.flatMap((entry: { lines: { id: string }[] }) => entry.lines);
      const line = pick(lines as { id: string }[], a);
      if (kind === 'no broker line')
        return n % 4 === 0
          ? asked('removeBrokerForm', `taxYear: "2025", walletId: "${pick(wallets, b)}"`)
          : line
            ? asked('removeBrokerLine', `id: "${line.id}"`)
            : null;
      if (kind === 'broker match')
        return line ? asked('matchBrokerLine', `id: "${line.id}"${n % 3 ? ', saleIds: []' : ''}`) : null;
      const changed = n % 2 && line ? `id: "${line.id}", ` : '';
      const input = `{ asset: "BTC", quantity: "${1 + n}", dateSold: "2025-07-04", proceeds: "${n}", isBasisReported: ${n % 2 === 0} }`;
      return asked('saveBrokerLine', `${changed}taxYear: "2025", walletId: "${pick(wallets, b)}", input: ${input}`);
    }
    case 'broker file': {
      const url = await uploadText(
        server,
        ann,
        `Asset,Quantity,Date sold,Proceeds\nBTC,1,07/04/2025,${n}\nETH,1,07/05/2025,${n}\n`,
        'b.csv',
      );
      return asked(
        'importBrokerForm',
        `taxYear: "2025", walletId: "${pick(wallets, b)}", csvUrl: "${url}", isReplacing: ${n % 2 === 0}`,
      );
    }
    case 'no prices':
      return (
        (await ann.graphql('mutation { answer: deleteUserPrices { success change { id } } }')).answer.change?.id ?? null
      );
  }
}

const restored = async (direction: 'undo' | 'redo', id: string) =>
  (await ann.graphql(`mutation { answer: ${direction}Change(id: "${id}") { success error } }`)).answer as {
    success: boolean;
    error: string | null;
  };

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    a: fc.nat(30),
    b: fc.nat(30),
    n: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 3, maxLength: 12 },
);

const DERIVED: Edit[] = [
  ...[0, 2, 4, 6, 8].map((a): Edit => ({ kind: 'many', a, b: a + 1, n: 7 })),
  { kind: 'note', a: 0, b: 0, n: 1 },
  { kind: 'many', a: 1, b: 2, n: 15 },
  { kind: 'amend', a: 0, b: 0, n: 4 },
  ...[0, 1, 2, 3].map((a): Edit => ({ kind: 'value', a, b: 0, n: 1 })),
  { kind: 'prices', a: 0, b: 0, n: 1 },
  { kind: 'merge', a: 0, b: 0, n: 1 },
];
function* numbers(): Generator<number> {
  for (let n = 0; ; n++) yield n;
}

test('undoes and redoes changes in any order', async () => {
  const firstHash = await resultHash();
  const before = await ledger();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(edits, fc.infiniteStream(fc.nat(1000)), async (wanted, chance) => {
      const made: string[] = [];
      for (const edit of wanted) {
        const id = await make(edit);
        if (id) made.push(id);
      }
      count += made.length;
      const edited = await ledger();
      expect(await apart()).toEqual([]);
      const standing = [...made];
      for (let tries = 0; tries < made.length && standing.length > 0; tries++) {
        const id = standing[chance.next().value % standing.length]!;
        const now = await ledger();
        const answer = await restored('undo', id);
        if (answer.success) standing.splice(standing.indexOf(id), 1);
        else expect(await ledger(), `refused: ${answer.error}`).toEqual(now);
        expect(await apart()).toEqual([]);
      }
      for (const id of standing.toReversed())
        expect(await restored('undo', id)).toEqual({ success: true, error: null });
      expect(await ledger()).toEqual(before);
      expect(await apart()).toEqual([]);
      for (const id of made) expect(await restored('redo', id)).toEqual({ success: true, error: null });
      expect(await ledger()).toEqual(edited);
      expect(await apart()).toEqual([]);
      for (const id of made.toReversed()) expect(await restored('undo', id)).toEqual({ success: true, error: null });
      expect(await ledger()).toEqual(before);
    }),
    { numRuns: Number(process.env.RUNS ?? 6), endOnFailure: true, examples: [[DERIVED, fc.stream(numbers())]] },
  );
  expect(count).toBeGreaterThan(5);
  expect(await resultHash()).toBe(firstHash);
});

const FILED = `{ taxSummary(taxYear: "2023") { capitalGain disposalCount taxableIncomeTotal giftsCostBasis lostCostBasis
  shortTerm { gain proceeds costBasis } longTerm { gain proceeds costBasis } resultHash accounts { gain } } }`;

async function frozenYear(): Promise<unknown> {
  const { taxSummary } = await ann.graphql(FILED);
  const { resultHash: _ofAllYears, ...sums } = taxSummary;
  const { disposedLots } = await ann.graphql(
    '{ disposedLots(taxYear: "2023", limit: 100) { lots { flowId disposal { proceeds costBasis gain } } } }',
  );
  const { filed } = await asUser(server.db, ann.userId, async (tx) => {
    const { rows } = await sql<{ filed: unknown }>`
      select jsonb_agg(to_jsonb(f) order by f.tax_year) as filed from filed_years f`.execute(tx);
    return rows[0]!;
  });
  return { sums, disposedLots, filed };
}

let files = 0;

const EDITS_OF_EACH: Edit[] = Array.from({ length: 12 }, (_, a) => ({ kind: 'type', a, b: 0, n: a + 1 }));

async function importAny(n: number): Promise<string | null> {
  const day = `${1 + (n % 27)}`.padStart(2, '0');
  const rows = [
    `03/${day}/2023 10:00:00,${1 + (n % 3)},BTC,${n}00,USD,,,,i${n}`,
    `05/${day}/2023 10:00:00,5000,USD,0.25,BTC,,,,j${n}`,
    `03/${day}/2024 10:00:00,${1 + (n % 3)},BTC,${n}00,USD,,,,k${n}`,
    `01/01/2024 0${n % 9}:00:00,0.5,BTC,,,,,,l${n}`,
  ];
  const { importId } = await importText(server, ann, genericCsv(...rows.filter((_row, i) => i % 3 !== n % 3)), {
    walletName: `File ${++files}`,
  });
  return importId ?? null;
}

test("keeps a frozen year's figures after any edits, imports and undos", async () => {
  await resultHash();
  const frozen = (await ann.graphql('mutation { freezeUser(year: "2023") { success error } }')).freezeUser;
  expect(frozen).toEqual({ success: true, error: null });
  await server.runJobs();
  const asFiled = await frozenYear();
  let [accepted, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(edits, fc.array(fc.nat(60), { minLength: 1, maxLength: 2 }), async (wanted, imports) => {
      const made: string[] = [];
      const imported: string[] = [];
      for (const [i, edit] of wanted.entries()) {
        const file = imports[i] === undefined ? null : await importAny(imports[i]);
        if (file) imported.push(file);
        const id = await make(edit);
        id ? made.push(id) : refused++;
      }
      accepted += made.length;
      await resultHash();
      expect(await frozenYear()).toEqual(asFiled);
      for (const id of made.toReversed()) await restored('undo', id);
      for (const id of imported) await ann.graphql(`mutation { undoImport(importId: "${id}") { success } }`);
      await server.runJobs();
      await resultHash();
      expect(await frozenYear()).toEqual(asFiled);
    }),
    { numRuns: Number(process.env.RUNS ?? 3), endOnFailure: true, examples: [[EDITS_OF_EACH, [1]]] },
  );
  expect(Math.min(accepted, refused)).toBeGreaterThan(0);
});
