/** A proxy between Lotbook and PostgreSQL that cuts connections on request. */
import { connect, createServer, type Socket } from 'node:net';

export type Cut = {
  /** `before`: PostgreSQL never receives the commit. `after`: it commits, but the reply is lost. */
  readonly at: 'before' | 'after';
  /** Every n-th commit is cut. */
  readonly every: number;
};

export type CuttingProxy = {
  /** The URL to connect to instead. */
  readonly url: string;
  /** The number of cuts by position. */
  readonly cuts: { before: number; after: number };
  cut(next: Cut | null): void;
  close(): void;
};

/** The text of a commit. node-postgres sends statements without parameters as simple queries. */
const COMMIT = Buffer.from('commit\0');

export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const cuts = { before: 0, after: 0 };
  const open = new Set<Socket>();
  let cutting: Cut | null = null;
  let commits = 0;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    const end = (at: Cut['at']) => {
      cuts[at]++;
      client.resetAndDestroy();
      database.destroy();
    };
    client.on('data', (chunk) => {
      const isCut = cutting !== null && chunk.includes(COMMIT) && ++commits % cutting.every === 0;
      if (isCut && cutting?.at === 'before') return end('before');
      if (isCut) {
        database.removeAllListeners('data');
        database.once('data', () => end('after'));
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.toString(),
    cuts,
    cut(next) {
      cutting = next;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
