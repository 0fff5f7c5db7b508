'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { maxTrackingNumberLength } from '#lib/contract/constants.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { routesOf } from '../../../nav.ts';
import type { RunTexts } from '../../../ui/batch/batch-run.ts';
import type { EntryState } from '../../../ui/batch/entry-statuses.ts';
import { useProblemText } from '../../../ui/problem/ProblemNotice.tsx';
import type { NumberCheck } from './shipment.ts';
import type { ShippingRun } from './shipping-draft.ts';

/** Returns the texts of shipping in the reader's language. */
export function useShippingTexts() {
  const t = useTranslations('shipping');
  const problem = useProblemText();
  const format = useFormatter();
  const { series } = useJoinedTexts();
  const state = (run: ShippingRun, of: EntryState): string =>
    of === 'waiting' && run.busy ? t('state.queued') : t(`state.${of}`);
  const reasonOf = (run: ShippingRun, id: string): string => {
    const status = run.statuses.of(id);
    if (status.state !== 'refused') return '';
    const { reason } = status;
    if (reason === 'changed' || reason === 'notFound' || reason === 'invalid') return t(`reason.${reason}`);
    return problem({ code: reason });
  };
  const countsOf = ({ statuses, entries }: ShippingRun) => ({
    done: format.number(statuses.counts().done),
    total: format.number(entries.size),
  });
  const summary = (run: ShippingRun): string => t('summary', countsOf(run));
  const runTexts = (run: ShippingRun): RunTexts => ({
    title: t('ship', { count: run.entries.size }),
    summary: () => summary(run),
    outcome: (id) => reasonOf(run, id) || state(run, run.statuses.of(id).state),
    nameOf: (id) => run.entries.get(id)?.number ?? id,
    receipt: { href: routesOf.shipping, label: t('showReceipt') },
  });
  const numberError = ({ error, others }: NumberCheck): string | undefined => {
    if (!error) return undefined;
    if (error === 'tooLong') return t('error.tooLong', { most: maxTrackingNumberLength });
    if (error === 'duplicate' || error === 'used') return t(`error.${error}`, { numbers: series(others) });
    return t(`error.${error}`);
  };
  const unconfirmed = {
    unknown: (count: number) => t('unknown', { count }),
    lookUp: t('lookUp'),
    missing: (count: number) => t('missing', { count }),
    resend: (count: number) => t('resend', { count }),
    sendRemaining: (count: number) => t('sendRemaining', { count }),
  };
  return { state, reasonOf, summary, runTexts, numberError, unconfirmed, list: series };
}
