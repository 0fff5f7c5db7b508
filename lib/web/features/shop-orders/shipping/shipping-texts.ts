'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { maxTrackingNumberLength } from '#lib/contract/constants.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { routesOf } from '../../../nav.ts';
import type { ReceiptTexts } from '../../../ui/batch/BatchReceipt.tsx';
import { useStateText } from '../../../ui/batch/use-state-text.ts';
import { useProblemText } from '../../../ui/problem/ProblemNotice.tsx';
import type { NumberCheck, Shipment } from './shipment.ts';

/** Returns the texts of shipping in the reader's language, for its screen, job and receipt. */
export function useShippingTexts(): ReceiptTexts<Shipment, null> & {
  numberError: (check: NumberCheck) => string | undefined;
  list: (numbers: readonly string[]) => string;
} {
  const t = useTranslations('shipping');
  const batch = useTranslations('batch');
  const problem = useProblemText();
  const format = useFormatter();
  const { series } = useJoinedTexts();
  const stateText = useStateText();
  const stateNames = { done: t('state.done'), refused: t('state.refused'), missing: t('state.missing') };
  const state: ReceiptTexts<Shipment, null>['state'] = (run, entryState) =>
    stateText(run, entryState, stateNames);
  const reasonOf: ReceiptTexts<Shipment, null>['reasonOf'] = (run, id) => {
    const status = run.statuses.of(id);
    if (status.state !== 'refused') return '';
    const { reason } = status;
    if (reason === 'changed' || reason === 'notFound' || reason === 'invalid') return t(`reason.${reason}`);
    return problem({ code: reason });
  };
  const summary: ReceiptTexts<Shipment, null>['summary'] = ({ statuses, entries }) =>
    t('summary', {
      done: format.number(statuses.counts().done),
      total: format.number(entries.size),
    });
  return {
    state,
    reasonOf,
    summary,
    runTexts: (run) => ({
      title: t('ship', { count: run.entries.size }),
      summary: () => summary(run),
      outcome: (id) => reasonOf(run, id) || state(run, run.statuses.of(id).state),
      nameOf: (id) => run.entries.get(id)?.number ?? id,
      receipt: { href: routesOf.shipping, label: batch('showReceipt') },
    }),
    numberError: ({ error, others }) => {
      if (!error) return undefined;
      if (error === 'tooLong') return t('error.tooLong', { most: maxTrackingNumberLength });
      if (error === 'duplicate' || error === 'used') return t(`error.${error}`, { numbers: series(others) });
      return t(`error.${error}`);
    },
    unconfirmed: {
      unknown: (count) => t('unknown', { count }),
      missing: (count) => t('missing', { count }),
      resend: (count) => t('resend', { count }),
      sendRemaining: (count) => t('sendRemaining', { count }),
    },
    list: series,
  };
}
