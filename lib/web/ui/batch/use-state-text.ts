import { useTranslations } from 'next-intl';
import type { EntryState } from './entry-statuses.ts';
import type { UnconfirmedTexts } from './UnconfirmedItems.tsx';

/** Names of the states that say what is done to the records. */
type OwnNames = Record<'done' | 'refused' | 'missing', string>;

/** Returns a function that names a state of a run. */
export function useStateText() {
  const t = useTranslations('batch.state');
  return (run: { busy: boolean }, state: EntryState, own: OwnNames): string => {
    if (state === 'done' || state === 'refused' || state === 'missing') return own[state];
    return t(state === 'waiting' && run.busy ? 'queued' : state);
  };
}

/** Texts about devices whose result is not certain. */
export function useUnconfirmedDevices(): UnconfirmedTexts {
  const t = useTranslations('batch.devices');
  return {
    unknown: (count) => t('unknown', { count }),
    missing: (count) => t('missing', { count }),
    resend: (count) => t('resend', { count }),
    sendRemaining: (count) => t('sendRemaining', { count }),
  };
}
