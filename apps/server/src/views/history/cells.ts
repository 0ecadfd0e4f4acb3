export type FlowFigures = {
  deposits: string;
  withdrawals: string;
  /** The number of external movements without a value. */
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

/**
 * The growth of one asset. `growth` is the factor by which 1 has grown, and `breaks` counts how often it was unknown.
 */
export type GrowthCells = [price: string | null, growth: string, breaks: number];

export function flowFigures(cells: FlowCells): FlowFigures {
  const [deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees] = cells;
  return { deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees };
}
