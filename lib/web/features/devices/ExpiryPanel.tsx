'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { expiryRadarDays, softwarePeriods } from '#lib/contract/constants.ts';
import type { ResponseBody } from '#lib/contract/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { ListState } from '../../ui/list/state/list-url.ts';
import { runWhenIdle } from '../../ui/loading/run-when-idle.ts';
import { IconButton } from '../../ui/parts/Button.tsx';
import { useStored } from '../../ui/storage/account-storage.ts';
import { ExpiryCount } from './ExpiryCount.tsx';
import css from './expiry.module.css';

type Counts = ResponseBody<'devices.expiring'>;

const staleTimeMs = 5 * 60_000;
const idleTimeoutMs = 2_000;

/** The last response, which outlives the pages of the list. */
let latest: { timeZone: string; counts: Counts; at: number } | undefined;

async function loadCounts(timeZone: string, sent: ExpiryProps['sent']): Promise<Counts> {
  if (latest?.timeZone === timeZone && Date.now() - latest.at < staleTimeMs) return latest.counts;
  const inPage = sent?.timeZone === timeZone ? sent.counts : null;
  const counts = (await Promise.resolve(inPage).catch(() => null)) ?? (await requestCounts(timeZone));
  latest = { timeZone, counts, at: Date.now() };
  return counts;
}

async function requestCounts(timeZone: string): Promise<Counts> {
  const { call } = await import('../../api/call.ts');
  return call('devices.expiring', { query: { timeZone } }, { background: true });
}

function useCounts(sent: ExpiryProps['sent']): {
  data: Counts | undefined;
  isFailed: boolean;
} {
  const timeZone = useTimeZone() ?? 'UTC';
  const [result, setResult] = useState<{ data: Counts | undefined; isFailed: boolean }>({
    data: undefined,
    isFailed: false,
  });
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      loadCounts(timeZone, sent).then(
        (data) => isCurrent && setResult({ data, isFailed: false }),
        () => isCurrent && setResult({ data: undefined, isFailed: true }),
      );
    if (sent) void load();
    const cancel = sent ? () => {} : runWhenIdle(() => void load(), idleTimeoutMs);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [timeZone, sent]);
  return result;
}

export interface ExpiryProps {
  user: string;
  state: ListState;
  sent: { timeZone: string; counts: Promise<Counts | null> } | undefined;
}

/** The number of devices that end within 30 days by period; expanded, also within 60 and 90 days. */
export function ExpiryPanel({ user, state, sent }: ExpiryProps) {
  const t = useTranslations('devices');
  const heading = useId();
  const [stored, store] = useStored(user, 'devices.radar.open');
  const isOpen = stored === true;
  const { data, isFailed } = useCounts(sent);
  const [days] = expiryRadarDays;
  const count = (period: (typeof softwarePeriods)[number], within: (typeof expiryRadarDays)[number]) => (
    <ExpiryCount state={state} data={data} period={period} days={within} />
  );
  return (
    <section className={css.expiry} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{t('expiry.title')}</h2>
        <div className={css.line}>
          {isFailed && <span>{t('expiry.failed')}</span>}
          {!isOpen && !isFailed && (
            <ul>
              <li>{t('expiry.within', { days })}</li>
              {softwarePeriods.map((period) => (
                <li key={period}>
                  {t(`period.${period}`)} {count(period, days)}
                </li>
              ))}
            </ul>
          )}
        </div>
        <IconButton
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'expiry.hide' : 'expiry.show')}
          onClick={() => store(isOpen ? undefined : true)}
        >
          <Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />
        </IconButton>
      </header>
      {isOpen && !isFailed && (
        <div className={css.table}>
          <table>
            <thead>
              <tr>
                <td />
                {softwarePeriods.map((period) => (
                  <th key={period} scope="col">
                    {t(`period.${period}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {expiryRadarDays.map((within) => (
                <tr key={within}>
                  <th scope="row">{t('expiry.within', { days: within })}</th>
                  {softwarePeriods.map((period) => (
                    <td key={period}>{count(period, within)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
