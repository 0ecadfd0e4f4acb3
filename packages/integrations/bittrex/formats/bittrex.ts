import { dateReader } from '../../reading/files/date.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

export const dates = dateReader(['M/D/YYYY h:mm:ss A', ...ISO_DATES]);
