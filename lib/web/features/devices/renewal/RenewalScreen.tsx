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
  /** The period to start with, as in the URL. */
  period: SoftwarePeriod | '';
  /** The devices to start with, beside those of a selection. */
  expiring: Expiring | undefined;
}

/** Renews the selected devices: the list with the dates, and the receipt. */
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
  const { rows, error, retry, take } = useRenewalRows(draft, terms);
  const added = useExpiring(draft, expiring, take);
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
          {(error ?? added.error) !== undefined && (
            <ProblemNotice error={error ?? added.error} onRetry={error === undefined ? added.retry : retry} />
          )}
          {added.total > maxRenewed && (
            <Notice tone="info" icon="InfoOutlined">
              {t('firstOnly', { most: format.number(maxRenewed), total: format.number(added.total) })}
            </Notice>
          )}
          {entries.length > 0 && <RenewalForm draft={draft} rows={rows} terms={terms} />}
          {added.isLoading && <Skeleton bars={6} height={40} isAnnounced />}
          {entries.length === 0 && !added.isLoading && <NoDevices />}
          <EarlierRuns runs={archived} summary={texts.summary} onView={draft.viewReceipt} />
        </>
      )}
    </BatchScreen>
  );
}

/** Takes the period of the filters with which devices were selected; what is chosen afterwards is stored with the list. */
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

/** The devices of `?sn=1,2`; then the URL is without them, so that a reload does not close the receipt. */
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

/** Adds the devices whose software ends soon once, as the user may remove some of them. */
function useExpiring(
  draft: RenewalDraft,
  expiring: Expiring | undefined,
  take: ReturnType<typeof useRenewalRows>['take'],
) {
  const [result, setResult] = useState({
    isLoading: expiring !== undefined,
    total: 0,
    error: undefined as unknown,
  });
  const isStarted = useRef(false);
  const load = () => {
    if (!expiring) return;
    setResult({ isLoading: true, total: 0, error: undefined });
    loadExpiring(expiring, call).then(
      ({ devices, total }) => {
        take(devices);
        draft.viewReceipt(null);
        draft.archiveReceipt();
        const room = maxRenewed - draft.state.entries.length;
        draft.add(devices.slice(0, room).map(({ id }) => id));
        draft.setTerms({ ...draft.terms, period: expiring.period });
        setResult({ isLoading: false, total, error: undefined });
        window.history.replaceState(null, '', routesOf.renewal);
      },
      (error: unknown) => setResult({ isLoading: false, total: 0, error }),
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
