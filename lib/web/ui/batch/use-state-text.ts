import { useTranslations } from 'next-intl';
import type { EntryState } from './entry-statuses.ts';
import type { UnconfirmedTexts } from './UnconfirmedItems.tsx';

/** Names of the states that differ by kind of records, such as "Shipped" for `done`. */
type ResultNames = Record<'done' | 'refused' | 'missing', string>;

/** Returns a function that names the state of an entry in a receipt. */
export function useStateText() {
  const t = useTranslations('batch.state');
  return (run: { busy: boolean }, state: EntryState, resultNames: ResultNames): string => {
    if (state === 'done' || state === 'refused' || state === 'missing') return resultNames[state];
    return t(state === 'waiting' && run.busy ? 'queued' : state);
  };
}

/** Returns the texts of `UnconfirmedItems` for batches of devices. */
export function useUnconfirmedDeviceTexts(): UnconfirmedTexts {
  const t = useTranslations('batch.devices');
  return {
    unknown: (count) => t('unknown', { count }),
    missing: (count) => t('missing', { count }),
    resend: (count) => t('resend', { count }),
    sendRemaining: (count) => t('sendRemaining', { count }),
  };
}
