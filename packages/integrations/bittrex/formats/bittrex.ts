/** Common parts of the formats of Bittrex, which is closed. Dates are month first. */

import { dateReader } from '../../reading/files/date.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

export const dates = dateReader(['M/D/YYYY h:mm:ss A', ...ISO_DATES]);
