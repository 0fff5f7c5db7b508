'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import type { Order } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/format.ts';
import timeline from '../../ui/detail/timeline.module.css';
import { useRecord } from '../../ui/form/use-record.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Logistics } from './logistics.tsx';
import css from './order.module.css';

const icons: Partial<Record<string, IconName>> = { '1': 'upload', '3': 'check', '4': 'refresh' };

/** Where the shipment has been, the newest first. It comes after the page, and fails alone. */
export function Tracking({ order }: { order: Order }) {
  const t = useTranslations('orders.tracking');
  const { dateTime } = useFormats();
  // Each time the page brings the order anew, the shipment may have moved on.
  const load = useCallback(
    (signal: AbortSignal) => call('orders.track', { params: { id: order.id } }, { signal, background: true }),
    [order],
  );
  const { value, error, retry } = useRecord(load);
  return (
    <div className={css.tracking}>
      <h3>{t('title')}</h3>
      {error !== undefined ? (
        <ProblemNotice error={error} onRetry={retry} />
      ) : !value ? (
        <p className={css.coming} role="status">
          {t('loading')}
        </p>
      ) : value.items.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ol className={timeline.timeline} aria-label={t('title')}>
          {value.items.map(({ at, status, place, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shipment may be twice at one place in one second
            <li key={index}>
              <span className={timeline.mark}>
                <Icon name={(status && icons[status.id]) ?? 'truck'} size={18} />
              </span>
              <p className={css.step}>
                {status && <Logistics status={status} />}
                <span>{[text, place].filter(Boolean).join(' · ')}</span>
              </p>
              <time dateTime={at ?? undefined}>{dateTime(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
