/** What Bittrex's formats share. It is closed; its files live on. Dates are month first. */

import { dateReader } from '../../reading/files/date.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

export const dates = dateReader(['M/D/YYYY h:mm:ss A', ...ISO_DATES]);
