'use client';

import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { maxRenewed, type SoftwarePeriod } from '#lib/contract/constants.ts';
import { call } from '../../../api/call.ts';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { useToday } from '../../../i18n/use-today.ts';
import { routesOf, withQuery } from '../../../nav.ts';
import { useDraft } from '../../../ui/batch/account-drafts.ts';
import { BatchScreen } from '../../../ui/batch/BatchScreen.tsx';
import { EarlierRuns } from '../../../ui/batch/EarlierRuns.tsx';
import { useLoadDraft } from '../../../ui/batch/use-load-draft.ts';
import { splitEntries } from '../../../ui/import/parse-entries.ts';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Notice } from '../../../ui/parts/Notice.tsx';
import { ProblemNotice } from '../../../ui/problem/ProblemNotice.tsx';
import { type Expiring, loadExpiring } from './load-devices.ts';
import { RenewalForm } from './RenewalForm.tsx';
import { RenewalReceipt } from './RenewalReceipt.tsx';
import { type RenewalDraft, renewalDrafts } from './renewal-draft.ts';
import { useRenewalTexts } from './renewal-texts.ts';
import { useRenewalRows } from './use-renewal-rows.ts';

interface Props {
  user: string;
  /** The period in the URL; empty for none. */
  period: SoftwarePeriod | '';
  /** The days in the URL, whose devices are added to those of a selection. */
  expiring: Expiring | undefined;
}

/**
 * Renews the software of many devices: the list with the days, and the receipt after a run. The devices come from a selection,
 * from `?sn=`, or from the expiry overview (`expiring`).
 */
export function RenewalScreen({ user, period, expiring }: Props) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const format = useFormatter();
  const texts = useRenewalTexts();
  const draft = useDraft(renewalDrafts, user);
  const tooMany = useLoadDraft(draft, useSnsInUrl());
  usePeriodOfUrl(draft, expiring ? '' : period);
  const today = useToday();
  const terms = { ...draft.terms, today };
  const { rows, error, retry, addDevices } = useRenewalRows(draft, terms);
  const expiringDevices = useExpiringDevices(draft, expiring, addDevices);
  const { isLoaded, entries, viewed, archived } = draft.state;
  const run = viewed ?? draft.state.run;
  return (
    <BatchScreen
      title={t('title')}
      back={{ href: routesOf.equipment, label: devices('title') }}
      isLoaded={isLoaded}
      tooMany={tooMany}
      tooManyText={(count) => t('tooMany', { most: format.number(maxRenewed), count })}
    >
      {run ? (
        <RenewalReceipt key={run.startedAt} draft={draft} run={run} />
      ) : (
        <>
          {error !== undefined && <ProblemNotice error={error} onRetry={retry} />}
          {error === undefined && expiringDevices.error !== undefined && (
            <ProblemNotice error={expiringDevices.error} onRetry={expiringDevices.retry} />
          )}
          {expiringDevices.total > maxRenewed && (
            <Notice tone="info" icon="InfoOutlined">
              {t(expiringDevices.totalIsMinimum ? 'firstOnlyUncounted' : 'firstOnly', {
                most: format.number(maxRenewed),
                total: format.number(expiringDevices.total),
              })}
            </Notice>
          )}
          {entries.length > 0 && <RenewalForm draft={draft} rows={rows} terms={terms} />}
          {expiringDevices.isLoading && <Skeleton bars={6} height={40} isAnnounced />}
          {entries.length === 0 && !expiringDevices.isLoading && <NoDevices />}
          <EarlierRuns runs={archived} summary={texts.summary} onView={draft.viewReceipt} />
        </>
      )}
    </BatchScreen>
  );
}

/** Sets the draft's period to that of the URL, and removes it from the URL, so that a later choice survives a reload. */
function usePeriodOfUrl(draft: RenewalDraft, period: Props['period']) {
  useEffect(() => {
    if (period === '') return;
    draft.setTerms({ ...draft.terms, period });
    removeFromUrl('period');
  }, [draft, period]);
}

function removeFromUrl(name: string) {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete(name);
  window.history.replaceState(null, '', withQuery(pathname, Object.fromEntries(query)));
}

/** Returns the serial numbers of `?sn=1,2` and removes them from the URL, so that a reload does not close the receipt. */
function useSnsInUrl(): readonly string[] {
  const snParam = useSearchParams().get('sn') ?? '';
  const [sns, setSns] = useState<readonly string[]>([]);
  useEffect(() => {
    if (snParam === '') return;
    setSns(splitEntries(snParam));
    removeFromUrl('sn');
  }, [snParam]);
  return sns;
}

function NoDevices() {
  const t = useTranslations('renewal');
  const { gap } = useJoinedTexts();
  return (
    <p>
      {t('noDevices')}
      {gap}
      <a href={withQuery(routesOf.equipment, { active: 'yes', sort: 'expiresOn' })}>{t('chooseDevices')}</a>
    </p>
  );
}

/**
 * Loads the devices whose software ends within the days of the URL, and adds them to the draft. Does so once, as the user may
 * remove some of them.
 */
function useExpiringDevices(
  draft: RenewalDraft,
  expiring: Expiring | undefined,
  addDevices: ReturnType<typeof useRenewalRows>['addDevices'],
) {
  const [result, setResult] = useState({
    isLoading: expiring !== undefined,
    total: 0,
    totalIsMinimum: false,
    error: undefined as unknown,
  });
  const isStarted = useRef(false);
  const load = () => {
    if (!expiring) return;
    setResult({ isLoading: true, total: 0, totalIsMinimum: false, error: undefined });
    loadExpiring(expiring, call).then(
      ({ devices, ...counts }) => {
        addDevices(devices);
        draft.viewReceipt(null);
        draft.archiveReceipt();
        const free = maxRenewed - draft.state.entries.length;
        draft.add(devices.slice(0, free).map(({ id }) => id));
        draft.setTerms({ ...draft.terms, period: expiring.period });
        setResult({ isLoading: false, ...counts, error: undefined });
        window.history.replaceState(null, '', routesOf.renewal);
      },
      (error: unknown) => setResult({ isLoading: false, total: 0, totalIsMinimum: false, error }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the devices are added once
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    load();
  }, []);
  return { ...result, retry: load };
}
