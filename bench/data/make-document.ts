/** Measures one document of a year with 20,000 sales: `node make-document.ts ID FORMAT`. */
import { reportById } from '../../packages/reports/src/registry.ts';
import type { ReportFormat } from '../../packages/reports/src/report.ts';
import { aYearOfSales } from '../../packages/reports/test/many-sales.ts';

const [id, format] = process.argv.slice(2);
const input = aYearOfSales(20_000);
const before = process.cpuUsage();
const { bytes } = await reportById(id!)!.make(input, format as ReportFormat);
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({ ms: (user + system) / 1000, mb: process.resourceUsage().maxRSS / 1024, size: bytes.length }),
);
