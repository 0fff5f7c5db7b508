'use client';

import { useTranslations } from 'next-intl';
import { emptyValue } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { deviceRoute, routesOf } from '../../../nav.ts';
import { BatchReceipt } from '../../../ui/batch/BatchReceipt.tsx';
import css from '../../../ui/batch/batch.module.css';
import type { RenewalDraft, RenewalRun } from './renewal-draft.ts';
import { useRenewalTexts } from './renewal-texts.ts';

/** The receipt of a running or ended run: the result of each device, and the devices that were left out. */
export function RenewalReceipt({ draft, run }: { draft: RenewalDraft; run: RenewalRun }) {
  const t = useTranslations('renewal');
  const devices = useTranslations('devices');
  const { day } = useFormats();
  const texts = useRenewalTexts();
  const { leftOut } = run.target;
  return (
    <BatchReceipt
      draft={draft}
      run={run}
      texts={texts}
      title={t('receipt')}
      name={{ label: devices('field.sn'), value: ({ id }) => id, href: ({ id }) => deviceRoute(id) }}
      columns={[
        { label: devices('field.product'), value: ({ product }) => product },
        { label: devices('renew.period'), value: ({ period }) => devices(`period.${period}`) },
        { label: t('currentEnd'), value: ({ endBefore }) => (endBefore ? day(endBefore) : emptyValue) },
        { label: t('newEnd'), value: (item) => texts.end(item) || emptyValue },
      ]}
      doneAtLabel={t('renewedAt')}
      fileName="renewed"
      continueLabel={(count) => t('continue', { count })}
      done={{ href: routesOf.equipment, label: devices('title') }}
      leftOut={{
        content: leftOut.length > 0 && (
          <section className={css.earlier} aria-label={t('leftOut')}>
            <h2>{t('leftOut')}</h2>
            <ul>
              {leftOut.map((device) => (
                <li key={device.id}>{t('leftOutFor', { sn: device.id, reason: texts.leftOut(device) })}</li>
              ))}
            </ul>
          </section>
        ),
        // The order of the receipt's file: number, columns, status, reason, time.
        rows: leftOut.map((device) => [
          device.id,
          device.product,
          '',
          '',
          '',
          t('leftOut'),
          texts.leftOut(device),
          '',
        ]),
      }}
    />
  );
}
