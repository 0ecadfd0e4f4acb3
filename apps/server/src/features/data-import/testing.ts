import { asUser } from '@lotbook/db/user';
import { insertAlert, listAlerts, noteLook, rewriteAlert } from '../../facts/alerts/alerts.ts';
import { genericCsv, importText, uploadFile, uploadText } from '../../facts/testing.ts';
import { watch } from '../../market/watchlist.ts';
import type { TestServer, TestUser } from '../../testing.ts';

const LOTS = `Wallet,Asset,Quantity,Cost Basis,Currency,Acquired At,As Of
First “wallet”,BTC,0.75,1000.10,USD,2020-03-15,2023-12-01
First “wallet”,BTC,0.5,20000,USD,2023-11-01,2023-12-01
`;
const BANK = [
  'Buchungstag;Vorgang;Kürzel;Stück;Kurs;Gegenwert;Gebühr;Belegnummer',
  '03.04.2024 10:15;Kauf;BTC;0,5;60.000,00;30.000,00;9,90;B1',
  '05.04.2024 11:00;Verkauf;BTC;0,25;64.000,00;16.000,00;9,90;B2',
].join('\n');
const PRICES = 'Date,Asset,Price,Currency\n2024-01-05,LEFTCOIN,0.1234,USD\n2024-01-06,LEFTCOIN,0.1299,USD\n';

export async function generatedLedger(server: TestServer, user: TestUser, seed: number): Promise<void> {
  const random = generator(seed);
  await importText(server, user, firstFile(random), { walletName: 'First “wallet”' });
  await importText(server, user, secondFile(), { walletName: 'Second' });
  await importText(server, user, genericCsv('01/05/2023 10:00:00,1,SOL,20,USD,,,,gone'), { walletName: 'Undone' });
  await started(user, 'importOpeningLots(fileUrl: $url)', await uploadText(server, user, LOTS, 'lots.csv'));
  await started(user, 'importUserPrices(csvUrl: $url)', await uploadText(server, user, PRICES, 'prices.csv'));
  await templateOf(server, user);
  await server.runJobs();
  await decide(user, random);
  await asUser(server.db, user.userId, (tx) => watch(tx, user.userId, 'bitcoin'));
  await asUser(server.db, user.userId, async (tx) => {
    await insertAlert(tx, user.userId, {
      kind: 'BALANCE',
      assetId: 'crypto:BTC',
      direction: 'ABOVE',
      level: '0.5',
      currency: null,
      sendsMail: false,
      isPaused: false,
    });
    for (const alert of await listAlerts(tx, user.userId)) {
      await noteLook(tx, user.userId, alert, { isAcross: false, figure: '0.1' });
      await noteLook(tx, user.userId, alert, { isAcross: true, figure: '0.75' });
    }
    const paused = {
      kind: 'PRICE',
      assetId: 'crypto:ETH',
      direction: 'BELOW',
      level: '1000.5',
      currency: 'USD',
    } as const;
    const id = await insertAlert(tx, user.userId, { ...paused, sendsMail: true, isPaused: false });
    await rewriteAlert(tx, user.userId, { ...paused, id, isPaused: true });
  });
  await attach(server, user);
  await server.runJobs();
  await identify(user);
  await server.runJobs();
  for (const report of ['form-8949', 'lots']) {
    await done(
      user,
      `mutation { generateTaxReport(reportType: "${report}", taxYear: "2024", format: CSV) { success error } }`,
    );
  }
  await server.runJobs();
}

export async function frozenLedger(server: TestServer, user: TestUser, seed: number): Promise<void> {
  await generatedLedger(server, user, seed);
  await done(
    user,
    'mutation { startUniversalToPerWalletMigration(allocation: GLOBAL_OLDEST_FIRST) { success error } }',
  );
  await server.runJobs();
}

async function done(user: TestUser, document: string, variables: object = {}): Promise<void> {
  const answers = await user.graphql(document, variables);
  for (const [name, answer] of Object.entries<{ success: boolean }>(answers)) {
    if (!answer.success) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  }
}

const started = (user: TestUser, field: string, url: string) =>
  done(user, `mutation($url: String!) { ${field} { success } }`, { url });

function firstFile(random: () => number): string {
  const rows = ['02/05/2024 10:00:00,,,0.5,BTC,,,,sent', '09/05/2024 10:00:00,,,0.125,ETH,,,,sent2'];
  for (let day = 1; day <= 12 + Math.floor(random() * 20); day++) {
    const date = `01/${String((day % 28) + 1).padStart(2, '0')}/2024 1${day % 10}:0${day % 6}:00`;
    const quantity = (random() * 3 + 0.000001).toFixed(18);
    const value = (random() * 90_000 + 1).toFixed(2);
    const kinds = [
      `${date},${quantity},BTC,${value},USD,${(random() * 9).toFixed(2)},USD,,n${day}`,
      `${date},${value},USD,${quantity},ETH,,,,n${day}`,
      `${date},${quantity},ETH,${quantity},BTC,0.0001,ETH,,n${day}`,
      `${date},${quantity},ETH,,,,,staked,n${day}`,
      `${date},${quantity},LEFTCOIN,${value},USD,,,,n${day}`,
      `${date},${quantity},RIGHTCOIN,${quantity},SOL,,,,n${day}`,
      `${date},${quantity},SOL,,,,,airdrop,n${day}`,
    ];
    rows.push(kinds[Math.floor(random() * kinds.length)]!);
  }
  return genericCsv(
    '01/01/2024 09:00:00,4,BTC,160000,USD,12.5,USD,,b1',
    '01/01/2024 09:30:00,3,ETH,6000,USD,,,,b2',
    '01/01/2024 09:45:00,70,LEFTCOIN,70,USD,,,,b3',
    '01/01/2024 09:50:00,70,RIGHTCOIN,70,USD,,,,b4',
    '01/02/2024 09:50:00,0.25,ETH,,,,,staked,b5',
    '01/03/2024 09:50:00,5000,SPAMCOIN,,,,,airdrop,b6',
    'not a date,1,BTC,1,USD,,,,broken',
    ...rows,
  );
}

function secondFile(): string {
  return genericCsv(
    '02/05/2024 10:02:00,0.5,BTC,,,,,,arrived',
    '09/05/2024 10:05:00,0.125,ETH,,,,,,arrived2',
    '01/01/2024 09:30:00,3,ETH,6000,USD,,,,twice',
    '03/07/2024 10:00:00,900,USD,0.3,ETH,,,,sold',
  );
}

async function templateOf(server: TestServer, user: TestUser): Promise<void> {
  const url = await uploadText(server, user, BANK, 'bank.csv');
  const { guessMapping } = await user.graphql('query($url: String!) { guessMapping(fileUrl: $url) { mapping } }', {
    url,
  });
  const save = 'mutation($mapping: String!) { saveImportTemplate(name: "Hausbank", mapping: $mapping) { success } }';
  await done(user, save, { mapping: guessMapping.mapping });
  await importText(server, user, '', { walletName: 'Bank', slug: 'csv', fileUrl: url });
}

type Row = { publicId: string; type: string; link: object | null };

/** Makes one decision of each kind, and undoes one import. */
async function decide(user: TestUser, random: () => number): Promise<void> {
  const list = await user.graphql(
    '{ transactions(limit: 200) { transactions { publicId type link { kind } } } imports { id account { name } } wallets { customWallets { id name } } }',
  );
  const rows: Row[] = list.transactions.transactions;
  const linked = rows.find(({ link }) => link !== null)!;
  const pick = () => rows[Math.floor(random() * rows.length)]!.publicId;
  const first = list.wallets.customWallets.find(({ name }: { name: string }) => name.startsWith('First')).id;
  const undone = list.imports.find(
    ({ account }: { account: { name: string } | null }) => account?.name === 'Undone',
  ).id;
  await done(
    user,
    `mutation($first: ID!) {
      saveView(name: "Häufiges 😀", query: "type:buy -eth") { success }
      reportBalance(accountId: $first, assetId: "crypto:BTC", on: "2024-03-31", quantity: "1.5") { success }
      saveBrokerLine(taxYear: "2025", walletId: $first,
        input: { asset: "BTC", quantity: "0.5", dateSold: "2025-07-04", proceeds: "30000.00", isBasisReported: false }) { success }
      dismissProblems(selection: { kind: "unknown-tokens" }, reason: OTHER, note: "Ärger 😀") { success }
      createRule(input: { name: "Regel 😀", conditions: "type:buy", note: "Gekauft" }, isApplied: true) { success }
    }`,
    { first },
  );
  await done(user, 'mutation { markSecurity(assetId: "user:LEFTCOIN", isSecurity: true) { success } }');
  await done(
    user,
    `mutation($one: ID!, $two: ID!, $three: ID!, $linked: ID!, $first: ID!, $undone: ID!, $typed: [CreateTransactionInput!]!) {
      note: updateTransaction(publicId: $one, input: { note: "Ärger & 30% of it 😀", dateTime: "2024-02-02 10:00" }) { success }
      ignoreTransaction(publicId: $two, isIgnored: true) { success }
      setFlowValue(transactionId: $three, position: 0, fiatValue: "12.34") { success }
      removeLink(transactionId: $linked) { success }
      createTransactions(inputs: $typed) { success }
      updateCostBasisTimeline(method: HIFO, settingStartDate: "2024-02-01", accountId: $first) { success }
      updateCostBasisTimeline2: updateCostBasisTimeline(method: LIFO, settingStartDate: "2024-03-01") { success }
      updateLendingTaxabilitySetting(isTaxable: true, settingStartDate: "2024-01-01") { success }
      updateTimeZone(timeZone: "Europe/Berlin") { success }
      updateTheme(theme: DARK) { success }
      updateTaxProfile(taxYear: "2024", filingStatus: SINGLE, otherIncome: "80000.5", deduction: "0") { success }
      mergeAssets(assetId: "user:RIGHTCOIN", intoAssetId: "user:LEFTCOIN") { success }
      toggleSpam(assetId: "user:SPAMCOIN", isSpam: true) { success }
      toggleWalletsSpam(isHidden: false) { success }
      undoImport(importId: $undone) { success }
    }`,
    {
      one: pick(),
      two: pick(),
      three: rows.find(({ type }) => /^income$/i.test(type))!.publicId,
      linked: linked.publicId,
      first,
      undone,
      typed: [
        {
          accountId: first,
          type: 'buy',
          dateTime: '2024-04-01 14:30',
          sentQuantity: '300',
          sentAsset: 'USD',
          receivedQuantity: '0.01',
          receivedAsset: 'BTC',
        },
      ],
    },
  );
}

async function identify(user: TestUser): Promise<void> {
  const { transactions } = await user.graphql(
    '{ transactions(limit: 500) { transactions { publicId disposals { id } } } }',
  );
  for (const { publicId, disposals } of transactions.transactions) {
    if (disposals.length === 0) continue;
    const { lotsToIdentify } = await user.graphql(
      `{ lotsToIdentify(transactionId: "${publicId}") { choice { lots { acquiredTransactionId } } } }`,
    );
    const lot = lotsToIdentify.choice?.lots[0];
    if (!lot) continue;
    const lots = `[{ acquiredTransactionId: "${lot.acquiredTransactionId}", quantity: "0.00000001" }]`;
    return done(
      user,
      `mutation { identifyLots(transactionId: "${publicId}", lots: ${lots}, note: "by letter") { success } }`,
      {},
    );
  }
  throw new Error('no disposal gave up a lot');
}

async function attach(server: TestServer, user: TestUser): Promise<void> {
  const { transactions } = await user.graphql('{ transactions(limit: 1) { transactions { publicId } } }');
  const send = (name: string) => uploadFile(server, user, new TextEncoder().encode('%PDF-1.7'), name, 'attachment');
  const fileUrls = [await send('Beleg “1”.pdf'), await send('wrong.pdf')];
  const attachTo =
    'mutation($id: ID!, $fileUrls: [String!]!) { attachFiles(transactionId: $id, fileUrls: $fileUrls) { success } }';
  await done(user, attachTo, { id: transactions.transactions[0].publicId, fileUrls });
  await done(user, 'mutation($id: ID!) { removeAttachment(id: $id) { success } }', { id: fileUrls[1]!.slice(7) });
}

/** Mulberry32, a generator with the same numbers for a seed on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
