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

/** The latest counts. A variable of the module keeps them when the user opens another page of the list. */
let latest: { timeZone: string; counts: Counts; at: number } | undefined;

/** Returns recent counts, else those that the server sent with the page, else requests them. Rejects when that fails. */
async function loadCounts(timeZone: string, sent: ExpiryProps['sent']): Promise<Counts> {
  if (latest?.timeZone === timeZone && Date.now() - latest.at < staleTimeMs) return latest.counts;
  const sentCounts = sent?.timeZone === timeZone ? sent.counts : null;
  // Promise.resolve, as `catch` of React's own promises returns nothing.
  const counts = (await Promise.resolve(sentCounts).catch(() => null)) ?? (await requestCounts(timeZone));
  latest = { timeZone, counts, at: Date.now() };
  return counts;
}

async function requestCounts(timeZone: string): Promise<Counts> {
  const { call } = await import('../../api/call.ts');
  return call('devices.expiring', { query: { timeZone } }, { background: true });
}

interface CountsResult {
  /** Undefined while they are loaded, and after a failure. */
  counts: Counts | undefined;
  isFailed: boolean;
}

function useCounts(sent: ExpiryProps['sent']): CountsResult {
  const timeZone = useTimeZone() ?? 'UTC';
  const [result, setResult] = useState<CountsResult>({ counts: undefined, isFailed: false });
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      loadCounts(timeZone, sent).then(
        (counts) => isCurrent && setResult({ counts, isFailed: false }),
        () => isCurrent && setResult({ counts: undefined, isFailed: true }),
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
  /** Page, sorting and filters of the device list. */
  state: ListState;
  /** The counts that the server sends with the page; undefined when the browser has to request them. */
  sent: { timeZone: string; counts: Promise<Counts | null> } | undefined;
}

/** Above the device list: how many devices expire within 30 days, by software period; expanded, also within 60 and 90 days. */
export function ExpiryPanel({ user, state, sent }: ExpiryProps) {
  const t = useTranslations('devices');
  const heading = useId();
  const [stored, store] = useStored(user, 'devices.radar.open');
  const isOpen = stored === true;
  const { counts, isFailed } = useCounts(sent);
  const [days] = expiryRadarDays;
  const countOf = (period: (typeof softwarePeriods)[number], within: (typeof expiryRadarDays)[number]) => (
    <ExpiryCount state={state} counts={counts} period={period} days={within} />
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
                  {t(`period.${period}`)} {countOf(period, days)}
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
                    <td key={period}>{countOf(period, within)}</td>
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
