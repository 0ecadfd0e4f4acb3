import { withWork } from '@lotbook/db/work';
import { address, evmIndex, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import type { JobContext } from '../../platform/jobs/definition.ts';
import type { TestServer, TestUser } from '../../testing.ts';
import { syncJob } from './run/job.ts';

const OWN = address(0xa);
const OTHER = address(0xb);

export type LongHistory = Awaited<ReturnType<typeof longHistory>>;

/**
 * Returns a long history. Every third record is of a token. Ten records share a block, so that batches and pages end
 * within a block.
 */
export async function longHistory(records: number) {
  const index = await evmIndex();
  index.tip = 100_000;
  const { txlist, tokentx } = index.lists;
  for (let n = 1; n <= records; n++) {
    const block = { blockNumber: `${Math.ceil(n / 10)}` };
    const [from, to] = n % 4 === 0 ? [OWN, OTHER] : [OTHER, OWN];
    if (n % 3 === 0) tokentx!.push(tokenTransfer(n, address(0x100 + (n % 5)), from, to, '1000000', block));
    else txlist!.push(transaction(n, from, to, '1000000000000000', block));
  }
  return index;
}

export async function linkHistory(user: TestUser): Promise<string> {
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  return answer.createdWallet.id;
}

class Killed extends Error {}

export function killedAt(look: number): AbortSignal {
  let looks = 0;
  const seen = () => {
    if (++looks >= look) throw new Killed();
    return false;
  };
  return {
    get aborted() {
      return seen();
    },
    throwIfAborted: () => void seen(),
  } as unknown as AbortSignal;
}

export async function runSync(
  server: TestServer,
  { userId }: TestUser,
  accountId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<'done' | 'killed'> {
  const context = { ...server.services, signal } as unknown as JobContext;
  try {
    await withWork('job', () => syncJob.handler({ userId, accountId }, context));
    return 'done';
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    throw error;
  }
}
