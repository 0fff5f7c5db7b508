import { useFormatter } from 'next-intl';

/**
 * Returns a function that creates the arguments of a text with a count: `count` selects the plural form, `shown` is the
 * number in the text. Below 1,000 it avoids Intl, whose data take a slow device 50 ms to load.
 */
export function useCount(): (count: number) => { count: number; shown: string } {
  const format = useFormatter();
  return (count) => ({ count, shown: count < 1_000 ? String(count) : format.number(count) });
}
