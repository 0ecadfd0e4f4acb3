import { expect, test } from 'vitest';
import { gapNotes } from '../src/report.ts';
import { aDisposal, anInput } from './sample-input.ts';

test('reports on every document with sales that no lot allocation was chosen', () => {
  const note = 'Not ready to file: no lot allocation was chosen for January 1, 2025';
  const disposals = [aDisposal()];
  expect(gapNotes(anInput({ isAllocationOpen: true, disposals })).join()).toContain(note);
  expect(gapNotes(anInput({ isAllocationOpen: false, disposals })).join()).not.toContain(note);
  expect(gapNotes(anInput({ isAllocationOpen: true, disposals: [] })).join()).not.toContain(note);
});
