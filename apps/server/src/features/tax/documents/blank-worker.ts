import { parentPort, workerData } from 'node:worker_threads';
import { canBeDrawnOn } from '@lotbook/reports/pdf/blank';

parentPort!.postMessage(await canBeDrawnOn(workerData as Uint8Array));
