import { dateReader } from '../../reading/files/date.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

export const dates = dateReader([...ISO_DATES, 'M/D/YYYY, h:mm:ss A'], 'either');
