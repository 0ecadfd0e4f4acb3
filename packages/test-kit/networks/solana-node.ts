import { type Played, play } from '../services/server.ts';

type Change = { account: string; lamports: bigint };
type TokenChange = {
  account: string;
  owner: string;
  mint: string;
  units: bigint;
  decimals?: number;
  /** True for the newer token program. */
  is2022?: boolean;
};
type Written = {
  changes?: Change[];
  tokens?: TokenChange[];
  payer: string;
  fee?: bigint;
  isFailed?: boolean;
  programs?: string[];
  /** Accounts that are named in addition to those that change. */
  names?: string[];
  /** The staking instructions in a node's parsed form. */
  stake?: { type: string; info: object }[];
  /** Transfers in a node's parsed form. `changes` contains their amounts. */
  tips?: { source: string; destination: string; lamports: number }[];
  /** Names of instructions in program logs. */
  logs?: string[];
};
export type Node = Played & {
  add(written: Written): string;
  lamports: Map<string, bigint>;
  tokens: Map<string, { owner: string; mint: string; units: bigint; decimals: number; is2022: boolean }>;
  /** Rewards by epoch and stake account. */
  rewards: Map<number, Record<string, bigint>>;
  epoch: number;
};

/**
 * @param startsAt the time of the first transaction, ISO 8601
 * @param everySeconds the interval between transactions
 */
export async function solanaNode({ startsAt = '2023-11-14T22:13:20Z', everySeconds = 60 } = {}): Promise<Node> {
  const lamports = new Map<string, bigint>();
  const tokens: Node['tokens'] = new Map();
  const state = { rewards: new Map<number, Record<string, bigint>>(), epoch: 2 };
  const list: { signature: string; slot: number; blockTime: number; keys: string[]; body: object }[] = [];
  const answer = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
  const played = await play((_url, text) => {
    const { method, params } = JSON.parse(text) as { method: string; params: [string, Record<string, unknown>] };
    const [name, options] = params;
    switch (method) {
      case 'getTokenAccountsByOwner': {
        const isFirst = String(options.programId).startsWith('Tokenkeg');
        const own = [...tokens].filter(([, { owner, is2022 }]) => isFirst !== is2022 && owner === name);
        return answer({
          value: own.map(([pubkey, { mint, units, decimals }]) => ({
            pubkey,
            account: {
              lamports: Number(lamports.get(pubkey) ?? 0n),
              data: { parsed: { info: { mint, tokenAmount: { amount: `${units}`, decimals } } } },
            },
          })),
        });
      }
      case 'getEpochInfo':
        return answer({ epoch: state.epoch, slotIndex: 100_000, slotsInEpoch: 432_000 });
      case 'getBlockTime':
        return answer(Date.parse(startsAt) / 1000 + Number(name) - 400_000);
      case 'getInflationReward': {
        const paid = state.rewards.get(Number(options.epoch)) ?? {};
        const reward = (account: string) => ({
          epoch: options.epoch,
          effectiveSlot: 432_000 * (Number(options.epoch) + 1),
          amount: Number(paid[account]),
          postBalance: 0,
          commission: 5,
        });
        return answer((name as unknown as string[]).map((account) => (paid[account] ? reward(account) : null)));
      }
      case 'getBalance':
        return answer({ value: Number(lamports.get(name) ?? 0n) });
      case 'getSignaturesForAddress': {
        const own = list.filter(({ keys }) => keys.includes(name)).toReversed();
        const from = options.before ? own.findIndex(({ signature }) => signature === options.before) + 1 : 0;
        const until = options.until ? own.findIndex(({ signature }) => signature === options.until) : own.length;
        const page = own.slice(from, until).slice(0, Number(options.limit));
        return answer(page.map(({ signature, slot, blockTime }) => ({ signature, slot, blockTime, err: null })));
      }
      case 'getTransaction':
        return answer(list.find(({ signature }) => signature === name)?.body ?? null);
      default:
        return { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } };
    }
  });
  return Object.assign(state, played, {
    lamports,
    tokens,
    add({
      changes = [],
      tokens: moved = [],
      payer,
      fee = 5000n,
      isFailed = false,
      programs = [],
      names = [],
      stake = [],
      tips = [],
      logs = [],
    }: Written) {
      const slot = list.length + 1;
      const signature = `sig${slot}`;
      const keys = [
        ...new Set([payer, ...changes.map(({ account }) => account), ...moved.map(({ account }) => account), ...names]),
      ];
      const snapshot = () => keys.map((key) => Number(lamports.get(key) ?? 0n));
      const balances = () =>
        keys.flatMap((key, accountIndex) => {
          const token = tokens.get(key);
          return token
            ? [
                {
                  accountIndex,
                  mint: token.mint,
                  owner: token.owner,
                  uiTokenAmount: { amount: `${token.units}`, decimals: token.decimals },
                },
              ]
            : [];
        });
      const [preBalances, preTokenBalances] = [snapshot(), balances()];
      lamports.set(payer, (lamports.get(payer) ?? 0n) - fee);
      if (!isFailed) {
        for (const { account, lamports: more } of changes) lamports.set(account, (lamports.get(account) ?? 0n) + more);
        for (const { account, owner, mint, units, decimals = 6, is2022 = false } of moved) {
          const known = tokens.get(account) ?? { owner, mint, units: 0n, decimals, is2022 };
          tokens.set(account, { ...known, units: known.units + units });
        }
      }
      const meta = {
        err: isFailed ? { InstructionError: [0, 'Custom'] } : null,
        fee: Number(fee),
        preBalances,
        postBalances: snapshot(),
        preTokenBalances,
        postTokenBalances: balances(),
        innerInstructions: [],
        logMessages: logs.map((name) => `Program log: Instruction: ${name}`),
      };
      const message = {
        accountKeys: keys.map((pubkey) => ({ pubkey })),
        instructions: [
          ...programs.map((programId) => ({ programId })),
          ...stake.map((parsed) => ({
            programId: 'Stake11111111111111111111111111111111111111',
            program: 'stake',
            parsed,
          })),
          ...tips.map((info) => ({ programId: '1'.repeat(32), program: 'system', parsed: { type: 'transfer', info } })),
        ],
      };
      const blockTime = Date.parse(startsAt) / 1000 + slot * everySeconds;
      list.push({
        signature,
        slot,
        blockTime,
        keys,
        body: { slot, blockTime, transaction: { signatures: [signature], message }, meta },
      });
      return signature;
    },
  });
}
