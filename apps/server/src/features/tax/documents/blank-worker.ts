/** The thread in which a file that somebody sent as a blank form is tried: whether its pages can be drawn on. It may be made to harm whoever reads it. */
import { parentPort, workerData } from 'node:worker_threads';
import { canBeDrawnOn } from '@lotbook/reports/pdf/blank';

parentPort!.postMessage(await canBeDrawnOn(workerData as Uint8Array));
