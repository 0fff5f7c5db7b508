import { useTimeZone } from 'next-intl';
import { todayIn } from '#lib/contract/time-zone.ts';

/** Returns the reader's day, `YYYY-MM-DD`. */
export const useToday = (): string => todayIn(useTimeZone() ?? 'UTC');
