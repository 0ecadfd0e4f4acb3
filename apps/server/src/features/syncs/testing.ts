/** For tests: a long history of one address at an index, and runs of its sync that end as a killed process does. */
import { withWork } from '@lotbook/db/work';
import { address, evmIndex, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import type { JobContext } from '../../platform/jobs/definition.ts';
import type { TestServer, TestUser } from '../../testing.ts';
import { syncJob } from './run/job.ts';

const OWN = address(0xa);
const OTHER = address(0xb);

export type LongHistory = Awaited<ReturnType<typeof longHistory>>;

/** An index that has so many records of one address, every third of a token; ten of a block, so that pieces and pages end inside of one. */
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

/** Links the address of a long history. @returns the id of the account */
export async function linkHistory(user: TestUser): Promise<string> {
  const { answer } = await user.graphql(
    `mutation { answer: addPublicAddress(cryptoNetwork: "ethereum", walletAddress: "${OWN}") { createdWallet { id } } }`,
  );
  return answer.createdWallet.id;
}

class Killed extends Error {}

/** Of a process that ends the so-many-th time that a run looks whether it should, which it does between any two pages and pieces. */
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

/** One run of the sync of an account. @param signal  left out: nobody ends it */
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
