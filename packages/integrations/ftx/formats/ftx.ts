/** What FTX's formats share. It is bankrupt; its files live on. */

import { dateReader } from '../../reading/files/date.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

/** As the browser that made the file writes dates, with the month or the day first. */
export const dates = dateReader([...ISO_DATES, 'M/D/YYYY, h:mm:ss A'], 'either');
