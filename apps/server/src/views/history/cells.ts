export type FlowFigures = {
  deposits: string;
  withdrawals: string;
  /** External movements without a value. */
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

/** For one asset: `growth` is the factor by which 1 has grown; `breaks` counts the times it was unknown. */
export type GrowthCells = [price: string | null, growth: string, breaks: number];

export function flowFigures(cells: FlowCells): FlowFigures {
  const [deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees] = cells;
  return { deposits, withdrawals, unknownFlows, income, unknownIncome, fees, unknownFees };
}
