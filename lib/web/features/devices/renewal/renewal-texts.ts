'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { routesOf } from '../../../nav.ts';
import type { ReceiptTexts } from '../../../ui/batch/BatchReceipt.tsx';
import { useStateText, useUnconfirmedDeviceTexts } from '../../../ui/batch/use-state-text.ts';
import { useProblemText } from '../../../ui/problem/ProblemNotice.tsx';
import { isAsExpected, type LeftOut, type Renewal, type RenewalTarget } from './renewal.ts';

type Texts = ReceiptTexts<Renewal, RenewalTarget>;

/** Returns the texts of rows, receipts and background runs of renewals, in the user's language. */
export function useRenewalTexts(): Texts & {
  /** Why a device is not renewed. */
  leftOut: (device: Pick<LeftOut, 'cause' | 'reason'>) => string;
  /** The last day after the renewal, with the expected one if it differs; "" until it is known. */
  end: (renewal: Renewal) => string;
} {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const batch = useTranslations('batch');
  const problem = useProblemText();
  const format = useFormatter();
  const { day } = useFormats();
  const stateText = useStateText();
  const stateNames = { done: t('state.done'), refused: t('state.refused'), missing: t('state.missing') };
  const state: Texts['state'] = (run, of) => stateText(run, of, stateNames);
  const reasonOf: Texts['reasonOf'] = (run, id) => {
    const { state: current, reason } = run.statuses.of(id);
    if (current !== 'refused') return '';
    if (reason === 'changed') {
      const end = run.entries.get(id)?.end;
      return end ? t('reason.changed', { end: day(end) }) : t('reason.ended');
    }
    if (reason === 'notFound') return t('cause.notFound');
    return problem({ code: reason });
  };
  const summary: Texts['summary'] = ({ statuses, entries }) =>
    t('summary', { done: format.number(statuses.counts().done), total: format.number(entries.size) });
  return {
    state,
    reasonOf,
    summary,
    runTexts: (run) => ({
      title: devices('renew.many', { count: run.entries.size }),
      summary: () => summary(run),
      outcome: (id) => reasonOf(run, id) || state(run, run.statuses.of(id).state),
      receipt: { href: routesOf.renewal, label: batch('showReceipt') },
    }),
    unconfirmed: useUnconfirmedDeviceTexts(),
    leftOut: ({ cause, reason }) => (cause === 'user' && reason) || t(`cause.${cause}`),
    end: ({ end, expectedEnd }) => {
      if (!end) return '';
      if (isAsExpected(end, expectedEnd)) return day(end);
      return t('otherEnd', { end: day(end), expected: day(expectedEnd) });
    },
  };
}
