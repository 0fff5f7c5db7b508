import { useTranslations } from 'next-intl';
import type { BatchRun } from './batch-run.ts';
import type { EntryState } from './entry-statuses.ts';

/** Returns the name of a state; `own` are the names that say what is done to the records. */
export function useStateText(own: Record<'done' | 'refused' | 'missing', string>) {
  const t = useTranslations('batch.state');
  return (run: Pick<BatchRun<unknown, unknown>, 'busy'>, state: EntryState): string => {
    if (state === 'done' || state === 'refused' || state === 'missing') return own[state];
    return t(state === 'waiting' && run.busy ? 'queued' : state);
  };
}
