/** Tax-loss harvesting and the simulation of sales in the API. */
import { addHarvest } from './harvest-schema.ts';
import { addSimulation } from './simulation-schema.ts';

export function addSalesSchema(): void {
  addHarvest();
  addSimulation();
}
