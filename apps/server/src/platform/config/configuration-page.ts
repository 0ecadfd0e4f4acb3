/** The text of docs/configuration.md, which a test compares with the file and with the variables that the server reads. */
import { COSMOS_NETWORKS } from '@lotbook/integrations/networks/cosmos/networks';
import { EVM_NETWORKS } from '@lotbook/integrations/networks/evm/networks';
import { PRICE_SERVICES } from '@lotbook/ledger/price-services';
import { GATES } from './config.ts';

type Setting = { readonly names: readonly string[]; readonly byDefault: string; readonly meaning: string };
type Group = { readonly title: string; readonly intro?: string; readonly settings: readonly Setting[] };

const setting = (names: string | readonly string[], byDefault: string, meaning: string): Setting => ({
  names: [names].flat(),
  byDefault,
  meaning,
});

const variableOf = (slug: string, end: 'URL' | 'KEY' | 'RPC_URL') =>
  `LOTBOOK_${slug.toUpperCase().replaceAll('-', '_')}_${end}`;

/** Describes the settings for an operator's own server for one or more networks, and its key. */
const serverFor = (slugs: readonly string[], meaning: string): Setting =>
  setting(
    slugs.flatMap((slug) => [variableOf(slug, 'URL'), variableOf(slug, 'KEY')]),
    'public servers',
    meaning,
  );

const EVM = EVM_NETWORKS.map(({ slug }) => slug);

export const GROUPS: readonly Group[] = [
  {
    title: 'Server',
    settings: [
      setting(['HOST', 'PORT'], '`127.0.0.1`, `3000`', 'The address and port the server listens on.'),
      setting('LOTBOOK_DATA', '`./data`', 'The folder for the database, files, the secret key and the outbox.'),
      setting('LOTBOOK_URL', '`http://localhost:PORT`', 'The public address, used for links in mail and for sign-in.'),
      setting(
        'DATABASE_URL',
        'the embedded database',
        'A PostgreSQL database, `postgresql://user:password@host/name`. Without it, the database is in the data folder.',
      ),
      setting(
        'LOTBOOK_WORKER',
        '`off` with PostgreSQL',
        '`on` lets the web server run jobs, too. With the embedded database it always does.',
      ),
      setting(
        'LOTBOOK_TRUSTED_PROXIES',
        '`0`',
        'The number of reverse proxies in front of the server. Their `X-Forwarded-For` entries are trusted.',
      ),
      setting(
        'LOTBOOK_ONLY_KNOWN_OPERATIONS',
        '`off`',
        '`on` rejects every GraphQL operation that the web app was not built with.',
      ),
      setting('LOTBOOK_MAINTENANCE', 'none', 'A message shown on every page.'),
      setting('LOTBOOK_GATES_OFF', 'none', `Features to turn off, separated by commas: \`${GATES.join('`, `')}\`.`),
      setting('LOTBOOK_DEV', '`off`', '`on` serves the web app from its sources; `npm run dev` sets it.'),
    ],
  },
  {
    title: 'Accounts and mail',
    settings: [
      setting('LOTBOOK_SIGNUP', '`open`', '`closed` allows no new accounts after the first.'),
      setting(
        'LOTBOOK_VERIFY_EMAIL',
        '`on` with a mail server',
        '`on` requires a confirmed email address before the first sign-in and hides which addresses have an account.',
      ),
      setting(
        'SMTP_URL',
        'files in `data/outbox`',
        'The mail server, `smtp://user:password@mail.example.org:587` or `smtps://`.',
      ),
      setting('MAIL_FROM', 'none', 'The sender of mail, required with `SMTP_URL`.'),
      setting(
        'LOTBOOK_SECRET',
        'a key file in the data folder',
        'Encrypts API keys and signs sessions. At least 32 characters, and the same for all processes.',
      ),
      setting(
        'LOTBOOK_OLD_SECRET',
        'none',
        'The previous secret, while API keys are encrypted again: [Changing the secret](operating.md#changing-the-secret).',
      ),
    ],
  },
  {
    title: 'Files',
    settings: [
      setting('LOTBOOK_MAX_UPLOAD_MB', '`50`', 'The largest file a user can upload.'),
      setting('LOTBOOK_STORAGE_MB', '`1000`', "The limit for all of a user's files together."),
      setting('S3_BUCKET', 'the data folder', 'A bucket for uploaded files.'),
      setting(['S3_REGION', 'AWS_REGION'], 'none', 'Its region, required with `S3_BUCKET`.'),
      setting('S3_ENDPOINT', "Amazon's", 'The address of another S3-compatible service.'),
      setting(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], "the machine's role", 'The credentials for the bucket.'),
      setting('S3_PREFIX', 'none', 'A prefix for all keys in the bucket.'),
    ],
  },
  {
    title: 'Prices',
    settings: [
      setting('LOTBOOK_PRICES', '`on`', '`off` never contacts a price service.'),
      setting(
        'LOTBOOK_PRICE_SOURCES',
        '`coingecko,defillama,ecb,frankfurter`',
        `The services to ask, in this order; no others are contacted. Allowed: \`${PRICE_SERVICES.map(({ id }) => id).join('`, `')}\`. The default order for historical values begins with DefiLlama. \`bitstamp\` and \`coinbase\` also have minute prices; they, \`kraken\` and \`binance\` have daily closing prices.`,
      ),
      setting(
        'LOTBOOK_PRICE_MINUTES',
        '`5`, or `10` with a demo key',
        'How often current prices are updated, in minutes.',
      ),
      setting(
        ['LOTBOOK_COINGECKO_KEY', 'LOTBOOK_COINGECKO_DEMO_KEY'],
        'none',
        'A key of a paid plan or of the free demo plan, not both. Without a paid plan, CoinGecko covers the last 365 days.',
      ),
      setting(
        PRICE_SERVICES.map(({ id }) => `LOTBOOK_${id.toUpperCase()}_URL`),
        "the service's own",
        'The address of a mirror of the service.',
      ),
    ],
  },
  {
    title: 'Networks and exchanges',
    intro: 'Keys named here are free unless noted. A server of your own replaces the public servers for its network.',
    settings: [
      setting('LOTBOOK_NETWORKS', '`on`', '`off` reads no wallet by address and no exchange by API key.'),
      setting(
        'LOTBOOK_WALLET_TRANSACTIONS',
        '`1000000`',
        'The largest account that is read, in records of its network.',
      ),
      serverFor(
        ['etherscan', 'blockscout', 'routescan'],
        'The indexes of Ethereum-like networks and their keys. BNB Smart Chain requires a key from Etherscan.',
      ),
      serverFor(['subscan'], 'Subscan, for Polkadot and Kusama. Both require a key.'),
      serverFor(
        ['nownodes'],
        'NOWNodes, whose Blockbook servers have Dogecoin, Bitcoin Cash, Dash and Zcash. They require a key or your own Blockbook.',
      ),
      serverFor(['bitcoin', 'litecoin'], 'An Esplora server.'),
      serverFor(['dogecoin', 'bitcoin-cash', 'dash', 'zcash'], 'A Blockbook server.'),
      serverFor(['solana', 'ripple'], 'A node.'),
      serverFor(['tron', 'cardano'], 'TronGrid or Koios. A key alone uses the public server with this key.'),
      serverFor(['stellar', 'hedera', 'algorand', 'tezos'], 'Horizon, a mirror node, an indexer, and TzKT.'),
      serverFor(['near', 'near-rpc'], 'FastNEAR and a node. Set both.'),
      serverFor(['polkadot', 'kusama'], 'A server with the API of Subscan.'),
      serverFor(
        COSMOS_NETWORKS.map(({ slug }) => slug),
        'The REST service of a node.',
      ),
      serverFor(EVM, 'A server with the API of Etherscan.'),
      setting(
        EVM.flatMap((slug) => [variableOf(slug, 'RPC_URL'), variableOf(`${slug}-rpc`, 'KEY')]),
        'public servers',
        "An archive node for past balances; Ethereum's also resolves names that end in `.eth`.",
      ),
      setting(
        ['COINBASE', 'COINJAR', 'UPHOLD'].flatMap((name) => [
          `LOTBOOK_${name}_CLIENT_ID`,
          `LOTBOOK_${name}_CLIENT_SECRET`,
        ]),
        'none',
        'The OAuth client of this server at the exchange, so that users link an account by signing in there. Register `LOTBOOK_URL` followed by `/add_coinbase_account`, `/add_coinjar_account` or `/add_uphold_account` as the redirect address.',
      ),
      setting(
        'LOTBOOK_EXCHANGES_URL',
        'none',
        'A server that replaces all exchanges, each under its host name: `…/api.kraken.com/0/private/Ledgers`.',
      ),
    ],
  },
  {
    title: 'Backups',
    intro: 'See [Backups](operating.md#backups).',
    settings: [
      setting(
        'LOTBOOK_BACKUP_DIR',
        '`backups` in the data folder; `off` with PostgreSQL',
        'The folder for nightly backups, or `off`.',
      ),
      setting(
        ['LOTBOOK_BACKUP_PASSPHRASE', 'LOTBOOK_BACKUP_PASSPHRASE_FILE'],
        'a generated passphrase beside the backups',
        'The passphrase of at least 12 characters, or a file that contains it. Required with a folder of your own.',
      ),
      setting('LOTBOOK_BACKUP_HOUR', '`3`', "The hour of the nightly backup, by the server's clock."),
      setting('LOTBOOK_BACKUP_KEEP', '`7`', 'The number of backups to keep.'),
    ],
  },
  {
    title: 'Monitoring',
    settings: [
      setting('LOG_LEVEL', '`info`', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
      setting('LOTBOOK_METRICS', 'off', 'An address for Prometheus, such as `127.0.0.1:9464`.'),
      setting('OTEL_EXPORTER_OTLP_ENDPOINT', 'off', 'The address of an OpenTelemetry collector that receives traces.'),
      setting('OTEL_SERVICE_NAME', '`lotbook`', 'The name of this service in traces.'),
    ],
  },
];

export function configurationPage(): string {
  const intro = `# Configuration

Environment variables configure the server and the command line. None is required, and an empty one counts as missing. The server does not start
with an invalid value; it names every mistake in one sentence. \`npx vitest run --project unit configuration-page -u\` writes this page.
`;
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const row = ({ names, byDefault, meaning }: Setting) =>
    `| ${names.map((name) => `\`${name}\``).join(', ')} | ${cell(byDefault)} | ${cell(meaning)} |`;
  const sections = GROUPS.map(({ title, intro, settings }) =>
    [
      `## ${title}`,
      ...(intro ? [intro] : []),
      ['| variable | default | meaning |', '|---|---|---|', ...settings.map(row)].join('\n'),
    ].join('\n\n'),
  );
  return `${[intro.trimEnd(), ...sections].join('\n\n')}\n`;
}
