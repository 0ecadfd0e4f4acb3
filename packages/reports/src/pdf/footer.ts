import { dateWriter } from '../dates.ts';
import type { ReportInput } from '../report.ts';
import { fitLine } from './fit.ts';
import type { Canvas } from './page-model.ts';

export type Foot = { left: string; middle: string; page: number; of: number; provenance: string };

type Made = Pick<ReportInput, 'generatedAt' | 'timeZone' | 'resultHash' | 'computation'>;

/**
 * Formats `Lotbook · made 2026-01-31 14:02 America/New_York · engine 1.0 · FIFO, lots of each wallet on its own · input
 * sha256:... · result sha256:...`
 */
export function provenance({ computation, ...input }: Made): string {
  const at = dateWriter(input.timeZone).minute(input.generatedAt);
  const by = computation && [
    `engine ${computation.engineVersion}`,
    `${computation.method}, ${computation.lots}`,
    `input ${computation.inputHash}`,
  ];
  return ['Lotbook', `made ${at} ${input.timeZone}`, ...(by ?? []), `result ${input.resultHash}`].join(' · ');
}

const SIZE = 5.8;

function linesOf(provenance: string, width: number): string[] {
  if (fitLine(provenance, { width, size: SIZE }).size === SIZE) return [provenance];
  const at = provenance.indexOf(' · input ');
  return at < 0 ? [provenance] : [provenance.slice(0, at), provenance.slice(at + 3)];
}

/** @param edges the left and right margins of the page and the top of the footer, in points */
export function drawFoot(canvas: Canvas, foot: Foot, edges: { left: number; right: number; top: number }): void {
  const { left, right, top } = edges;
  canvas.line(left, top, right, top, 0.5);
  canvas.text(foot.left, left, top + 9.5, { size: 6.8 });
  canvas.text(foot.middle, (left + right) / 2, top + 9.5, { size: 6.8, align: 'center' });
  canvas.text(`Page ${foot.page} of ${foot.of}`, right, top + 9.5, { size: 6.8, align: 'right' });
  linesOf(foot.provenance, right - left).forEach((text, i) => {
    const line = fitLine(text, { width: right - left, size: SIZE });
    canvas.drawn(line.text, left, top + 18 + i * 7, { size: line.size, gray: 0.42 });
  });
}

export function drawProvenance(
  canvas: Canvas,
  { provenance: made, page, of }: Pick<Foot, 'provenance' | 'page' | 'of'>,
  { left, right, y }: { left: number; right: number; y: number },
): void {
  const line = fitLine(`${made} · page ${page} of ${of}`, { width: right - left, size: 5.4 });
  canvas.drawn(line.text, left, y, { size: line.size, gray: 0.45 });
}
