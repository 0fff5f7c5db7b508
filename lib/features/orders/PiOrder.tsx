'use client';

import { useTranslations } from 'next-intl';
import type { PiOrder as Pi } from '../../contract/orders.ts';
import { useFormats } from '../../i18n/format.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { Attachments } from '../../ui/attachment/Attachments.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Facts } from '../../ui/detail/Sections.tsx';
import { Logistics } from './logistics.tsx';
import { isLong } from './long.ts';
import css from './order.module.css';

/** The PI order behind an order, with every field and its files. */
export function PiOrder({ pi }: { pi: Pi | null }) {
  const t = useTranslations('orders');
  return (
    <section className={detail.section}>
      <h2>{t('section.pi')}</h2>
      {pi ? <Known pi={pi} /> : <p className={css.quiet}>{t('pi.none')}</p>}
    </section>
  );
}

function Known({ pi }: { pi: Pi }) {
  const t = useTranslations('orders');
  const { day, integer, money } = useFormats();
  return (
    <>
      <Facts
        facts={[
          { label: t('pi.number'), value: pi.number, copy: pi.number },
          { label: t('pi.orderedOn'), value: day(pi.orderedOn) },
          { label: t('pi.expectedShipping'), value: day(pi.expectedShipping) },
          { label: t('pi.amount'), value: money(pi.amount) },
          { label: t('pi.currency'), value: pi.currency },
          { label: t('pi.unitPrice'), value: money(pi.unitPrice) },
          { label: t('pi.quantity'), value: integer(pi.quantity) },
          { label: t('pi.transportCost'), value: money(pi.transportCost) },
          { label: t('pi.giveaway'), value: pi.giveaway },
          { label: t('pi.trackingNumber'), value: pi.trackingNumber, copy: pi.trackingNumber },
          {
            label: t('pi.trackingStatus'),
            value: pi.trackingStatus ? <Logistics status={pi.trackingStatus} /> : emptyValue,
          },
          { label: t('pi.attention'), value: pi.attention },
          { label: t('pi.phone'), value: pi.phone, copy: pi.phone },
          { label: t('pi.address'), value: pi.address, copy: pi.address, wide: isLong(pi.address) },
        ]}
      />
      <div className={css.files}>
        <h3>{t('files.title')}</h3>
        <Attachments files={pi.attachments} />
      </div>
    </>
  );
}
