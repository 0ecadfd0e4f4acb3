import type { LotProof } from '@lotbook/engine/explain/lot-text';
import type { ProofLine, ProofSection } from '@lotbook/engine/explain/proof-text';
import type { WorkedLine, WorkedStep } from '@lotbook/engine/explain/worked';
import { builder } from '../../platform/graphql/builder.ts';
import type { StatedProof } from '../../results/engine/engine-worker.ts';
import { outcomeType } from '../api/answers.ts';
import { TransactionRef } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { proofOfTransaction } from './service.ts';

const MOST_TRANSACTIONS = 50;

export function addProofSchema(): void {
  const ProofPart = builder.simpleObject('ProofPart', {
    fields: (t) => ({
      text: t.string(),
      transactionId: t.id({ nullable: true, description: 'The transaction to which the text links.' }),
    }),
  });
  const ProofLineRef = builder.objectRef<ProofLine>('ProofLine').implement({
    description: 'One line; its parts concatenated are its text.',
    fields: (t) => ({
      indent: t.exposeInt('indent', { description: 'The number of spaces by which the command line indents it.' }),
      parts: t.field({
        type: [ProofPart],
        resolve: ({ parts }) =>
          parts.map((part) =>
            typeof part === 'string'
              ? { text: part, transactionId: null }
              : { text: part.label ?? '', transactionId: part.tx },
          ),
      }),
    }),
  });
  const ProofSectionRef = builder.objectRef<ProofSection>('ProofSection').implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      lines: t.field({ type: [ProofLineRef], resolve: ({ lines }) => [...lines] }),
    }),
  });
  const WorkedStepRef = builder.objectRef<WorkedStep>('WorkedStep').implement({
    description: 'One step of a lot after its purchase.',
    fields: (t) => ({
      text: t.exposeString('text'),
      on: t.expose('on', { type: 'Date', description: 'The local day.' }),
      transactionId: t.exposeID('tx', { nullable: true }),
    }),
  });
  const WorkedLineRef = builder.objectRef<WorkedLine>('WorkedLine').implement({
    description: 'A figure of a proof. The following lines that are one level deeper add up to it.',
    fields: (t) => ({
      depth: t.exposeInt('depth', { description: '0 for the result.' }),
      label: t.exposeString('label'),
      wallet: t.exposeString('wallet', { nullable: true }),
      on: t.expose('on', { type: 'Date', nullable: true, description: 'The local day of its transaction.' }),
      transactionId: t.exposeID('tx', { nullable: true }),
      amount: t.expose('amount', { type: 'Decimal', description: 'Rounded, in the base currency.' }),
      exact: t.expose('exact', { type: 'Decimal' }),
      isGain: t.exposeBoolean('isGain'),
      isUnknown: t.exposeBoolean('isUnknown', { description: 'Whether it uses an unknown figure.' }),
      lot: t.exposeInt('lot', { nullable: true, description: 'The lot whose proof shows this line in detail.' }),
      steps: t.field({ type: [WorkedStepRef], resolve: ({ steps }) => [...steps] }),
    }),
  });
  const WorkedSumRef = builder.objectRef<readonly WorkedLine[]>('WorkedSum').implement({
    description: 'A figure and all its parts, in reading order.',
    fields: (t) => ({ lines: t.field({ type: [WorkedLineRef], resolve: (lines) => [...lines] }) }),
  });
  const ProvedLot = builder.objectRef<LotProof>('ProvedLot').implement({
    description:
      'One lot that a disposal used, as a calculation that a user can verify. Amounts are exact, in the base currency.',
    fields: (t) => ({
      kind: t.exposeString('kind'),
      asset: t.exposeString('asset', { description: 'The name of the asset.' }),
      wallet: t.exposeString('wallet', { nullable: true }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      proceeds: t.expose('proceeds', {
        type: 'Decimal',
        nullable: true,
        description: 'Null for units that left without a sale.',
      }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      deniedLoss: t.expose('deniedLoss', { type: 'Decimal', nullable: true }),
      gain: t.expose('gain', { type: 'Decimal', nullable: true }),
      heldDays: t.exposeInt('heldDays', { nullable: true }),
      sum: t.field({ type: WorkedSumRef, resolve: ({ sum }) => sum }),
      sections: t.field({ type: [ProofSectionRef], resolve: ({ sections }) => [...sections] }),
      transactions: t.field({
        type: [TransactionRef],
        nullable: { list: false, items: true },
        description: 'The transactions behind its figures, its own first; at most fifty.',
        resolve: ({ transactions }) => transactions.slice(0, MOST_TRANSACTIONS),
      }),
    }),
  });
  const ProofRef = builder.objectRef<StatedProof>('LotProof').implement({
    description: 'The calculation of every figure of a transaction, so that it can be verified by hand.',
    fields: (t) => ({
      transactionId: t.exposeID('tx', { description: "For a transfer, the withdrawal's ID." }),
      summary: t.exposeString('summary'),
      at: t.exposeString('at', { description: 'In the time zone of the proof.' }),
      currency: t.exposeString('currency'),
      taxYear: t.exposeString('taxYear'),
      timeZone: t.exposeString('timeZone'),
      result: t.stringList({ resolve: ({ result }) => [...result] }),
      rules: t.stringList({ resolve: ({ rules }) => [...rules] }),
      sums: t.field({
        type: [WorkedSumRef],
        description: 'One sum for the rows of each kind and asset, followed by income and acquisitions.',
        resolve: ({ sums }) => [...sums],
      }),
      transactions: t.field({
        type: [TransactionRef],
        nullable: { list: false, items: true },
        description: 'The transactions behind its figures, its own first; at most fifty.',
        resolve: ({ tx, lots }) =>
          [...new Set([tx, ...lots.flatMap(({ transactions }) => transactions)])].slice(0, MOST_TRANSACTIONS),
      }),
      sections: t.field({ type: [ProofSectionRef], resolve: ({ sections }) => [...sections] }),
      lotCount: t.int({ resolve: ({ lots }) => lots.length }),
      lot: t.field({
        type: ProvedLot,
        nullable: true,
        description: 'One of the lots that the transaction used; null if there is no such lot.',
        args: { disposedLotId: t.arg.id({ required: true }) },
        resolve: ({ lots }, { disposedLotId }) => lots[Number(disposedLotId) - 1] ?? null,
      }),
      text: t.exposeString('text', { description: 'The whole proof, as printed by the command line.' }),
    }),
  });
  const AnswerRef = outcomeType<StatedProof>('LotProofResult', (t) => ({
    proof: t.field({ type: ProofRef, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('lotProof', (t) =>
    t.field({
      type: AnswerRef,
      args: { transactionId: t.arg.id({ required: true }) },
      resolve: (_root, { transactionId }, context) =>
        apart(context, (short, owner) => proofOfTransaction(short, owner, transactionId)),
    }),
  );
}
