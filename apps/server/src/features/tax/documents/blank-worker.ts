/** The thread that checks whether an uploaded form can be drawn on. The file may be malicious. */
import { parentPort, workerData } from 'node:worker_threads';
import { canBeDrawnOn } from '@lotbook/reports/pdf/blank';

parentPort!.postMessage(await canBeDrawnOn(workerData as Uint8Array));
