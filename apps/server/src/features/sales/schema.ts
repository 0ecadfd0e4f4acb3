import { addHarvest } from './harvest-schema.ts';
import { addSimulation } from './simulation-schema.ts';

export function addSalesSchema(): void {
  addHarvest();
  addSimulation();
}
