/**
 * Determines the effects of transactions: acquisitions with their cost, disposals with their proceeds, and income. All
 * rules about fees and values are here, while holdings decide which lots are used. Within one instant, acquisitions
 * come first, then moves, then disposals, each in file order. A fee comes after its own legs.
 */
import { parseInstant } from '@lotbook/ledger/instant';
import type { Operation } from '@lotbook/ledger/purpose';
import {
  reportIdentifiedTooLate,
  reportMissingValue,
  reportNoDonorBasis,
  reportRepayment,
  reportSettledByCollateral,
  reportUnmatched,
  reportUnsettled,
  reportUntaxedRewards,
  reportUnusedFigure,
  reportValuesDiffer,
} from './callouts.ts';
import { Debts } from './debts.ts';
import { parseFixed, share, smaller } from './fixed.ts';
import type { Acquisition, Holdings } from './holdings.ts';
import { type Flow, type IdentifiedLot, type Journal, NONE } from './journal.ts';
import { isLotMethod } from './lots/lot-order.ts';
import { type Fee, type Leg, type NormalizedTransaction, normalize } from './normalized-transaction.ts';
import type { OpenLedger } from './open-ledger.ts';
import { needsRewriting, operationOf, rewritten, valuesOfSides } from './purposes.ts';
import { type Rules, taxabilityOn } from './rules.ts';
import { statedFor } from './stated-basis.ts';
import { startYearOfDay } from './tax-year-label.ts';
import { COST, costIf, GIFT_VALUE, KNOWN, ORIGIN, proceedsIf, type Unknown, VALUE } from './unknown.ts';
import { unusedFigures } from './unused-figures.ts';

const NOT_DONATED = {};

export class Book {
  readonly #ledger: OpenLedger;
  readonly #rules: Rules;
  readonly #holdings: Holdings;
  readonly #journal: Journal;
  readonly #isPooled: boolean;
  readonly #debts: Debts;

  constructor(ledger: OpenLedger, holdings: Holdings, journal: Journal, debts = new Debts(ledger)) {
    this.#ledger = ledger;
    this.#rules = ledger.rules;
    this.#isPooled = !isLotMethod(ledger.rules.method);
    this.#holdings = holdings;
    this.#journal = journal;
    this.#debts = debts;
  }

  /** `onReach` runs before each instant, with its first transaction; `onRead` runs before every transaction. */
  run({ onReach, onRead }: { onReach?: (tx: number) => void; onRead?: (tx: number) => void } = {}): void {
    const { timeline } = this.#ledger;
    const { order } = timeline;
    for (let i = 0; i < order.length; ) {
      const first = order[i]!;
      let end = i + 1;
      while (end < order.length && timeline.sameInstant(first, order[end]!)) end++;
      if (onRead) for (let place = i; place < end; place++) onRead(order[place]!);
      onReach?.(first);
      this.#holdings.advance(first);
      // Stryker disable next-line all: a shortcut, together says the same of one
      if (end === i + 1) this.#single(first);
      else this.#together(order.subarray(i, end));
      i = end;
    }
  }

  #single(tx: number): void {
    // Stryker disable next-line all: a shortcut, rewriting leaves the others as they are
    if (needsRewriting(this.#ledger.timeline.transactions[tx]!)) {
      this.#together(Uint32Array.of(tx));
      return;
    }
    const one = this.#normalize(tx);
    if (!one) return;
    this.#acquisitions(one);
    this.#moves(one);
    this.#disposals(one);
    this.#unused(one);
  }

  #together(txs: Uint32Array): void {
    const normalized: NormalizedTransaction[] = [];
    for (const tx of txs) {
      // Stryker disable next-line all: a shortcut, rewriting leaves the others as they are
      if (needsRewriting(this.#ledger.timeline.transactions[tx]!)) {
        normalized.push(...this.#normalizeRewritten(tx));
        continue;
      }
      const one = this.#normalize(tx);
      if (one) normalized.push(one);
    }
    for (const one of normalized) this.#acquisitions(one);
    for (const one of normalized) this.#moves(one);
    for (const one of normalized) this.#disposals(one);
    for (const one of normalized) this.#unused(one);
  }

  #unused(r: NormalizedTransaction): void {
    for (const figure of unusedFigures(r)) reportUnusedFigure(this.#journal, r, figure, this.#ledger);
  }

  #normalize(tx: number): NormalizedTransaction | null {
    const transaction = this.#ledger.timeline.transactions[tx]!;
    if (transaction.isIgnored) return null;
    return normalize(this.#ledger, tx, transaction, this.#journal);
  }

  #normalizeRewritten(tx: number): NormalizedTransaction[] {
    const transaction = this.#ledger.timeline.transactions[tx]!;
    if (transaction.isIgnored) return [];
    const operation = operationOf(transaction);
    if (operation !== null && transaction.isTaxable === undefined) {
      const { isDecided, isTaxable } = this.#taxabilityOf(tx, operation);
      if (!isDecided) {
        this.#onceAYear(tx, operation, () => reportUnsettled(this.#journal, tx, operation, isTaxable));
      }
    }
    return rewritten(this.#ledger, this.#journal, tx, transaction).map((plain) =>
      normalize(this.#ledger, tx, plain.transaction, this.#journal, plain.isShareUnknown),
    );
  }

  #taxabilityOf(tx: number, operation: Operation) {
    return taxabilityOn(this.#rules, operation, this.#ledger.timeline.days[tx]!);
  }

  #onceAYear(tx: number, what: string, report: () => void): void {
    const key = `${what} ${startYearOfDay(this.#ledger.timeline.days[tx]!, this.#rules.yearStart)}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    report();
  }
  readonly #reported = new Set<string>();

  #acquisitions(r: NormalizedTransaction): void {
    switch (r.type) {
      case 'buy':
      case 'sell':
      case 'trade':
        if (r.received && !r.received.cash) this.#acquireInExchange(r, r.received);
        return;
      case 'income':
        this.#income(r, r.received!);
        return;
      case 'deposit':
      case 'gift_received':
        this.#deposit(r, r.received!);
        return;
      case 'margin_gain':
        this.#marginGain(r, r.received!);
        return;
    }
  }

  #acquireInExchange(r: NormalizedTransaction, received: Leg): void {
    const { value, isUnknown } = this.#exchangeValue(r, 'received');
    const fees = r.sent!.cash ? r.feeTotal : r.feeTotal - this.#feeOnSent(r.feeTotal);
    const hasUnknownFee = r.isFeeUnknown && (r.sent!.cash || this.#rules.tradeFee !== 'SENT');
    this.#acquire(r, received, value + fees, costIf(isUnknown || hasUnknownFee));
  }

  #income(r: NormalizedTransaction, received: Leg): void {
    const isReward = r.transaction.label === 'staking' && !this.#taxabilityOf(r.tx, 'staking_rewards').isTaxable;
    if (r.transaction.isTaxable === false || (isReward && r.transaction.isTaxable === undefined)) {
      if (isReward) this.#onceAYear(r.tx, 'rewards', () => reportUntaxedRewards(this.#journal, r.tx));
      if (!received.cash) this.#acquire(r, received, r.feeTotal, costIf(r.isFeeUnknown));
      return;
    }
    const isUnknown = received.value === null;
    const value = received.value ?? this.#missing(r, received);
    const { tx, wallet } = r;
    const { asset, quantity } = received;
    const unknown = isUnknown ? VALUE : KNOWN;
    this.#journal.earn({ tx, label: r.transaction.label ?? 'other', asset, wallet, quantity, value, unknown });
    if (!received.cash) this.#acquire(r, received, value + r.feeTotal, costIf(isUnknown || r.isFeeUnknown));
  }

  #deposit(r: NormalizedTransaction, received: Leg): void {
    if (received.cash) return;
    if (r.type === 'gift_received' && this.#gift(r, received)) return;
    const value = received.value ?? (r.transaction.costBasis === undefined ? this.#missing(r, received) : 0n);
    const unknown = costIf(received.value === null || r.isFeeUnknown);
    if (r.transaction.purpose === 'loan_received') this.#borrow(r, received, value);
    this.#acquire(r, received, value + r.feeTotal, unknown, { since: this.#donorDate(r) });
  }

  /** Adds a debt, whose value is that of the units or the cost that the user entered. */
  #borrow({ wallet, transaction }: NormalizedTransaction, received: Leg, value: bigint): void {
    const { costBasis } = transaction;
    this.#debts.borrow(received.asset, wallet, {
      quantity: received.quantity,
      value: costBasis === undefined ? value : parseFixed(costBasis),
      isUnknown: received.value === null && costBasis === undefined,
    });
  }

  /**
   * Acquires a gift. In the US, the donor's basis applies to a gain. For a loss, the market value at the gift applies
   * if it is lower, and the holding period then starts at the gift (Publication 551).
   * @returns false if the gift is acquired like a deposit, at its market value
   */
  #gift(r: NormalizedTransaction, received: Leg): boolean {
    const donor = r.transaction.donorBasis;
    if (donor === undefined) return this.#giftOfUnknownBasis(r, received);
    if (this.#rules.giftBasis === 'MARKET_VALUE' && received.value !== null) return false;
    const basis = parseFixed(donor) + r.feeTotal;
    const market = received.value === null ? null : received.value + r.feeTotal;
    const isDual = this.#rules.giftBasis === 'DUAL';
    const lossBasis = isDual && market !== null && market < basis ? market : undefined;
    // If the country uses market value as the basis, the donor's basis is only a fallback.
    const isStandIn = this.#rules.giftBasis === 'MARKET_VALUE';
    const unknown = costIf(isStandIn || r.isFeeUnknown) | (isDual && market === null ? GIFT_VALUE : KNOWN);
    this.#acquire(r, received, basis, unknown, { since: this.#donorDate(r), lossBasis });
    return true;
  }

  /**
   * Acquires a gift of unknown basis. In the US, a gift has the donor's basis, so without proof the basis is unknown.
   * Elsewhere, a gift is acquired like a deposit.
   */
  #giftOfUnknownBasis(r: NormalizedTransaction, received: Leg): boolean {
    if (this.#rules.giftBasis !== 'DUAL') return false;
    if (r.transaction.costBasis === undefined) reportNoDonorBasis(this.#journal, r.tx, this.#ledger, received);
    this.#acquire(r, received, r.feeTotal, COST, { since: this.#donorDate(r) });
    return true;
  }

  #donorDate(r: NormalizedTransaction): Acquisition['since'] {
    const text = r.transaction.donorAcquiredAt;
    if (text === undefined || this.#rules.giftBasis === 'MARKET_VALUE') return undefined;
    return sinceOf(text);
  }

  #marginGain(r: NormalizedTransaction, received: Leg): void {
    const isUnknown = received.value === null;
    const value = received.value ?? this.#missing(r, received);
    this.#marginResult(r, received, value - r.feeTotal, 0n, proceedsIf(isUnknown || r.isFeeUnknown));
    if (!received.cash) this.#acquire(r, received, value, costIf(isUnknown));
  }

  /**
   * Acquires units. A cost and date entered by the user count as known. With lots, units deducted as a fee are disposed
   * of immediately at market value, which is also their basis, so there is no gain (26 CFR 1.1012-1(j)(3)(iii)), and
   * the other units have the rest of the cost. In a pool, all units join first, and the fee is a disposal from the
   * pool.
   */
  #acquire(
    r: NormalizedTransaction,
    leg: Leg,
    computedCost: bigint,
    computedUnknown: Unknown,
    donated: Pick<Acquisition, 'since' | 'lossBasis'> = NOT_DONATED,
  ): void {
    const { tx, wallet, transaction } = r;
    const { asset } = leg;
    let quantity = leg.quantity;
    let cost = transaction.costBasis === undefined ? computedCost : parseFixed(transaction.costBasis);
    let unknown = transaction.costBasis === undefined ? computedUnknown : computedUnknown & ~COST;
    for (const fee of r.fees) {
      if (fee.withheld !== 'received' || this.#isPooled) continue;
      quantity -= fee.quantity;
      cost -= fee.value;
      if (fee.isUnknown) unknown |= COST;
      this.#passThrough(r, fee);
    }
    const { lossBasis } = donated;
    const since = transaction.acquiredAt === undefined ? donated.since : sinceOf(transaction.acquiredAt);
    this.#holdings.acquire({ tx, asset, wallet, quantity, cost, since, lossBasis, unknown });
  }

  #passThrough(r: NormalizedTransaction, fee: Fee): void {
    this.#journal.dispose({
      tx: r.tx,
      kind: 'fee',
      asset: fee.asset,
      wallet: r.wallet,
      quantity: fee.quantity,
      acquiredTx: r.tx,
      since: null,
      lot: NONE,
      proceeds: fee.value,
      basis: fee.value,
      term: this.#rules.holding === null ? null : 'short',
      rule: null,
      denied: null,
      unknown: costIf(fee.isUnknown) | proceedsIf(fee.isUnknown),
    });
  }

  #moves(r: NormalizedTransaction): void {
    switch (r.type) {
      case 'transfer':
        this.#transfer(r, r.sent!);
        return;
      case 'split': {
        const asset = this.#ledger.assets.number(r.transaction.assetId!);
        const ratio = parseFixed(r.transaction.ratio!);
        this.#holdings.split(r.tx, asset, ratio);
        this.#debts.split(asset, ratio);
        return;
      }
      case 'rename':
        this.#rename(r, r.sent!, r.received!);
        return;
    }
  }

  #transfer(r: NormalizedTransaction, sent: Leg): void {
    if (!sent.cash) {
      const own = r.fees.filter((fee) => fee.asset === sent.asset && !fee.cash);
      const withheld = own.reduce((sum, fee) => (fee.withheld ? sum + fee.quantity : sum), 0n);
      this.#holdings.move({
        tx: r.tx,
        asset: sent.asset,
        from: r.wallet,
        to: this.#ledger.wallets.number(r.transaction.toAccountId ?? ''),
        quantity: sent.quantity - withheld,
        fees: own,
        identifiedLots: this.#identifiedLots(r),
      });
    }
    for (const fee of r.fees) {
      if (fee.cash || (fee.asset === sent.asset && !sent.cash)) continue;
      this.#disposeFee(r, fee);
    }
  }

  #rename(r: NormalizedTransaction, sent: Leg, received: Leg): void {
    if (sent.cash || received.cash) return;
    const { tx, wallet } = r;
    const withheld = r.fees.reduce((sum, fee) => (fee.withheld === 'sent' ? sum + fee.quantity : sum), 0n);
    const renamed = { asset: received.asset, sent: sent.quantity - withheld, received: received.quantity };
    this.#debts.rename(wallet, sent.asset, renamed);
    this.#holdings.rename({
      tx,
      wallet,
      from: sent.asset,
      sent: renamed.sent,
      to: received.asset,
      received: received.quantity,
      unknown: r.isShareUnknown ? ORIGIN : KNOWN,
    });
  }

  #disposals(r: NormalizedTransaction): void {
    this.#disposeLegs(r);
    if (r.type === 'transfer') return;
    for (const fee of r.fees) {
      if (!fee.cash && this.#isOwn(r, fee)) this.#disposeFee(r, fee);
    }
  }

  /**
   * True if a fee's units are disposed of separately. A rename has no proceeds or cost that a deducted fee could be
   * part of.
   */
  #isOwn(r: NormalizedTransaction, fee: Fee): boolean {
    if (fee.withheld === null || r.type === 'rename') return true;
    return fee.withheld === 'received' && this.#isPooled && !r.received!.cash;
  }

  #disposeFee(r: NormalizedTransaction, fee: Fee): void {
    this.#holdings.dispose(this.#feeFlow(r, fee), fee.value, proceedsIf(fee.isUnknown));
  }

  #disposeLegs(r: NormalizedTransaction): void {
    switch (r.type) {
      case 'buy':
      case 'sell':
      case 'trade':
        if (r.sent && !r.sent.cash) this.#disposeInExchange(r, r.sent);
        return;
      case 'spend':
      case 'fee':
        if (r.transaction.purpose === 'liquidation') this.#settleByCollateral(r, r.sent!);
        if (r.transaction.purpose === 'loan_repaid') this.#repay(r, r.sent!);
        else if (!r.sent!.cash) this.#disposeOrRemove(r, r.sent!, r.transaction.isTaxable ?? true);
        return;
      case 'gift':
        if (!r.sent!.cash) this.#disposeOrRemove(r, r.sent!, r.transaction.isTaxable ?? this.#rules.giftsTaxable);
        return;
      case 'donation':
        if (!r.sent!.cash) this.#disposeOrRemove(r, r.sent!, r.transaction.isTaxable ?? this.#rules.donationsTaxable);
        return;
      case 'withdrawal':
        if (r.sent!.cash) return;
        reportUnmatched(this.#journal, r.tx, r.sent!);
        this.#disposeOrRemove(r, r.sent!, r.transaction.isTaxable ?? false);
        return;
      case 'lost':
      case 'stolen':
        if (!r.sent!.cash) this.#disposeOrRemove(r, r.sent!, r.transaction.isTaxable ?? false);
        return;
      case 'margin_loss':
        this.#marginLoss(r, r.sent!);
        return;
    }
  }

  #disposeInExchange(r: NormalizedTransaction, sent: Leg): void {
    const { value, isUnknown } = this.#exchangeValue(r, 'sent');
    const fees = r.received!.cash ? r.feeTotal : this.#feeOnSent(r.feeTotal);
    const hasUnknownFee = r.isFeeUnknown && (r.received!.cash || this.#rules.tradeFee !== 'RECEIVED');
    const kind =
      r.type === 'sell' && r.received!.cash ? 'sale' : r.type === 'trade' || !r.received!.cash ? 'trade' : 'sale';
    this.#disposeFor(r, this.#flow(r, sent, kind), value - fees, isUnknown || hasUnknownFee);
  }

  #disposeFor(r: NormalizedTransaction, flow: Flow, computed: bigint, isUnknown: boolean): void {
    const { proceeds } = r.transaction;
    if (proceeds === undefined) this.#holdings.dispose(flow, computed, proceedsIf(isUnknown));
    else this.#holdings.dispose(flow, parseFixed(proceeds), KNOWN);
  }

  #disposeOrRemove(r: NormalizedTransaction, sent: Leg, taxable: boolean): void {
    if (taxable) {
      const value = sent.value ?? (r.transaction.proceeds === undefined ? this.#missing(r, sent) : 0n);
      this.#disposeFor(r, this.#flow(r, sent, r.type), value - r.feeTotal, sent.value === null || r.isFeeUnknown);
      return;
    }
    if (r.transaction.proceeds !== undefined) reportUnusedFigure(this.#journal, r, 'proceeds', this.#ledger);
    const withheld = r.fees.filter((fee) => fee.withheld === 'sent');
    const quantity = withheld.reduce((rest, fee) => rest - fee.quantity, sent.quantity);
    this.#holdings.remove({ ...this.#flow(r, sent, r.type), quantity });
    for (const fee of withheld) this.#disposeFee(r, fee);
  }

  /**
   * Repays a debt. Units up to the debt settle it at their value when borrowed. The rest is interest and is disposed of
   * at its value. Fees reduce the proceeds of the first part. We know of no country with a rule for this.
   */
  #repay(r: NormalizedTransaction, sent: Leg): void {
    if (sent.cash) return;
    let kept = { quantity: 0n, value: 0n };
    for (const { withheld, quantity, value } of r.fees)
      if (withheld === 'sent') kept = { quantity: kept.quantity + quantity, value: kept.value + value };
    const owed = this.#debts.settle(sent.asset, r.wallet, sent.quantity - kept.quantity);
    if (r.transaction.isTaxable === false) {
      this.#disposeOrRemove(r, sent, false);
      return;
    }
    if (owed.quantity > 0n) this.#onceAYear(r.tx, 'repayment', () => reportRepayment(this.#journal, r.tx));
    const settling = owed.quantity === 0n ? 0n : owed.quantity + kept.quantity;
    const interest = sent.quantity - settling;
    const flow = this.#flow(r, sent, 'repayment');
    if (interest === 0n || r.transaction.proceeds !== undefined) {
      this.#disposeFor(r, flow, owed.value + kept.value - r.feeTotal, owed.isUnknown || r.isFeeUnknown);
      return;
    }
    const lots = flow.identifiedLots ?? [];
    const worth = sent.value === null ? this.#missing(r, sent) : share(sent.value, interest, sent.quantity);
    if (settling === 0n) {
      this.#disposeFor(r, flow, worth - r.feeTotal, sent.value === null || r.isFeeUnknown);
      return;
    }
    const { statedBasis } = flow;
    const ofDebt = statedBasis === undefined ? undefined : statedFor(statedBasis, settling, sent.quantity);
    const ofInterest = ofDebt === undefined ? undefined : statedBasis! - ofDebt;
    const settled = {
      ...{ ...flow, quantity: settling },
      ...{ identifiedLots: picked(lots, 0n, settling), statedBasis: ofDebt },
    };
    const rest = {
      ...{ ...flow, quantity: interest },
      ...{ identifiedLots: picked(lots, settling, sent.quantity), statedBasis: ofInterest },
    };
    this.#disposeFor(r, settled, owed.value + kept.value - r.feeTotal, owed.isUnknown || r.isFeeUnknown);
    this.#journal.endDisposal();
    this.#disposeFor(r, rest, worth, sent.value === null);
  }

  /**
   * Settles the oldest debts first with collateral that the lender sold. It is disposed of for the debt it pays (26 CFR
   * 1.1001-2), so the debt adds no gain.
   */
  #settleByCollateral(r: NormalizedTransaction, sent: Leg): void {
    if (sent.cash || sent.value === null) return;
    const owner = this.#ledger.timeline.transactions[r.tx]!.accountId ?? '';
    const paid = sent.value - r.feeTotal;
    if (paid <= 0n || !this.#debts.settleValue(this.#ledger.wallets.number(owner), paid)) return;
    this.#onceAYear(r.tx, 'liquidation', () => reportSettledByCollateral(this.#journal, r.tx));
  }

  /** Records a loss. If paid in an asset, it is also a disposal of the units at their value. */
  #marginLoss(r: NormalizedTransaction, sent: Leg): void {
    const isUnknown = sent.value === null;
    const value = sent.value ?? this.#missing(r, sent);
    this.#marginResult(r, sent, 0n, value + r.feeTotal, costIf(isUnknown || r.isFeeUnknown));
    if (!sent.cash) this.#holdings.dispose(this.#flow(r, sent, r.type), value, proceedsIf(isUnknown));
  }

  #marginResult(r: NormalizedTransaction, leg: Leg, proceeds: bigint, basis: bigint, unknown: Unknown): void {
    this.#journal.dispose({
      tx: r.tx,
      kind: r.type,
      asset: leg.asset,
      wallet: r.wallet,
      quantity: leg.quantity,
      acquiredTx: NONE,
      since: null,
      lot: NONE,
      proceeds,
      basis,
      term: this.#rules.holding === null ? null : 'short',
      rule: null,
      denied: null,
      unknown,
    });
  }

  /**
   * Returns the value of an exchange: its cash, or else the only value in the ledger. If there are two values, that of
   * the received side counts, except in the United Kingdom, where each side keeps its own. A fee deducted from the sent
   * side is part of its value.
   */
  #exchangeValue(r: NormalizedTransaction, side: 'sent' | 'received'): { value: bigint; isUnknown: boolean } {
    const own = side === 'sent' ? r.sent! : r.received!;
    const other = side === 'sent' ? r.received! : r.sent!;
    let withheld = 0n;
    let isUnknown = r.isShareUnknown;
    for (const fee of r.fees) {
      if (fee.withheld !== 'sent') continue;
      withheld += fee.value;
      if (fee.isUnknown) isUnknown = true;
    }
    const fromOther =
      other.value === null
        ? null
        : side === 'sent'
          ? other.value + withheld
          : other.value - (other.cash ? 0n : withheld);
    let isFromOther = other.cash ? fromOther !== null : own.value === null;
    if (side === 'sent' && !isFromOther && fromOther !== null && fromOther !== own.value) {
      if (r.transaction.proceeds === undefined) this.#valuesDiffer(r, own.value!, fromOther);
      isFromOther = this.#rules.tradeValue === 'RECEIVED';
    }
    const value = isFromOther ? fromOther : own.value;
    if (value !== null) {
      return { value, isUnknown: isFromOther && isUnknown };
    }
    // Reported once, for the sent side. A buy with unpriced cash is reported for the bought asset.
    if ((side === 'sent' || r.sent!.cash) && isValueNeeded(r)) this.#missing(r, own);
    return { value: 0n, isUnknown: true };
  }

  /** Reports different values. A trade with several assets on one side is reported once, with all their values. */
  #valuesDiffer(r: NormalizedTransaction, given: bigint, received: bigint): void {
    const { moreSent, moreReceived } = this.#ledger.timeline.transactions[r.tx]!;
    const isPart = moreSent !== undefined || moreReceived !== undefined;
    const key = `values ${r.tx}`;
    if (isPart && this.#reported.has(key)) return;
    if (isPart) this.#reported.add(key);
    const values = isPart ? valuesOfSides(this.#ledger, r.tx) : { given, received };
    if (values !== null) reportValuesDiffer(this.#journal, r.tx, this.#ledger, values);
  }

  /**
   * Returns the part of a crypto-to-crypto fee that reduces proceeds. The rest adds to the cost of the received side.
   */
  #feeOnSent(total: bigint): bigint {
    switch (this.#rules.tradeFee) {
      case 'SENT':
        return total;
      case 'RECEIVED':
        return 0n;
      case 'SPLIT':
        return total / 2n;
    }
  }

  #missing(r: NormalizedTransaction, leg: Leg): bigint {
    const whole = this.#wholeOf(r.tx, leg);
    if (whole !== null) reportMissingValue(this.#journal, r.tx, this.#ledger, whole);
    return 0n;
  }

  /**
   * Returns the whole leg, which several exchanges may share but is reported only once.
   * @returns null after it was reported
   */
  #wholeOf(tx: number, leg: Leg): Pick<Leg, 'asset' | 'quantity'> | null {
    const { sent, received, moreSent, moreReceived } = this.#ledger.timeline.transactions[tx]!;
    if (moreSent === undefined && moreReceived === undefined) return leg;
    const key = `missing ${tx} ${leg.asset}`;
    if (this.#reported.has(key)) return null;
    this.#reported.add(key);
    const id = this.#ledger.assets.list[leg.asset];
    const all = [sent, ...(moreSent ?? []), received, ...(moreReceived ?? [])];
    const whole = all.find((one) => one?.assetId === id);
    return whole === undefined ? leg : { asset: leg.asset, quantity: parseFixed(whole.quantity) };
  }

  #flow(r: NormalizedTransaction, leg: Leg, kind: string): Flow {
    const { tx, wallet } = r;
    const { disposalBasis } = r.transaction;
    return {
      ...{ tx, kind, asset: leg.asset, wallet, quantity: leg.quantity, identifiedLots: this.#identifiedLots(r) },
      ...(disposalBasis !== undefined && { statedBasis: parseFixed(disposalBasis) }),
    };
  }

  #feeFlow(r: NormalizedTransaction, fee: Fee): Flow {
    return {
      tx: r.tx,
      kind: 'fee',
      asset: fee.asset,
      wallet: r.wallet,
      quantity: fee.quantity,
      identifiedLots: undefined,
    };
  }

  /**
   * True if lots were identified too late. @source 26 CFR 1.1012-1(j)(2): no later than the date and time of the sale,
   * disposition or transfer
   */
  #isTooLate({ tx, transaction, sent }: NormalizedTransaction): boolean {
    const { identifiedAt } = transaction;
    if (identifiedAt === undefined || this.#isPooled || this.#rules.lateIdentification === 'COUNTS') return false;
    if (parseInstant(identifiedAt)!.micros <= this.#ledger.timeline.micros[tx]!) return false;
    const key = `late ${tx}`;
    if (!this.#reported.has(key)) reportIdentifiedTooLate(this.#journal, tx, identifiedAt, sent!);
    this.#reported.add(key);
    return true;
  }

  #identifiedLots(r: NormalizedTransaction): readonly IdentifiedLot[] | undefined {
    if (r.transaction.identifiedLots !== undefined && this.#isTooLate(r)) return undefined;
    return r.transaction.identifiedLots?.map((pick) => ({
      acquiredTx: this.#ledger.placeOf(pick.acquiredTransactionId) ?? NONE,
      quantity: parseFixed(pick.quantity),
    }));
  }
}

function picked(lots: readonly IdentifiedLot[], from: bigint, to: bigint): readonly IdentifiedLot[] | undefined {
  let at = 0n;
  const part = lots.flatMap((lot) => {
    const begin = at < from ? from : at;
    at += lot.quantity;
    const end = smaller(at, to);
    return end > begin ? [{ ...lot, quantity: end - begin }] : [];
  });
  return part.length === 0 ? undefined : part;
}

function sinceOf(text: string): { micros: number; text: string } {
  return { micros: parseInstant(text)!.micros, text };
}

/** True if a figure depends on the value. None does if the user entered both proceeds and cost. */
function isValueNeeded({ sent, received, transaction }: NormalizedTransaction): boolean {
  const isGain = !sent!.cash && transaction.proceeds === undefined;
  return isGain || (!received!.cash && transaction.costBasis === undefined);
}
