import { useFormatter } from 'next-intl';

/** Returns arguments of texts with a count. Below 1,000 they need no Intl, whose data take a slow device 50 ms to load. */
export function useCount(): (count: number) => { count: number; shown: string } {
  const format = useFormatter();
  return (count) => ({ count, shown: count < 1_000 ? String(count) : format.number(count) });
}
