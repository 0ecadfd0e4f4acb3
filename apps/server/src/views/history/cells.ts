/**
 * Rows of a history that are read as one text: there are hundreds, each of fifteen figures, and they would take longer to arrive cell by cell than
 * to be read. Which cells follow which is said here once.
 */

/** What was put in, taken out, received as income and paid in fees, each with how many movements of it have no value. */
export type FlowFigures = {
  deposits: string;
  withdrawals: string;
  /** Movements from or to outside that have no value. */
  unknownFlows: number;
  income: string;
  unknownIncome: number;
  fees: string;
  unknownFees: number;
};

export type FlowCells = [
  deposits: string,
  withdrawals: string,
  unknownFlows: number,
  income: string,
  unknownIncome: number,
  fees: string,
  unknownFees: number,
];

/** Of one asset. `growth`: what 1 has become; `breaks`: how often that could not be known. */
export type GrowthCells = [price: string | null, growth: string, breaks: number];

export function flowFigures(cells: FlowCells): FlowFigures {
  const [deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees] = cells;
  return { deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees };
}
