import { useTranslations } from 'next-intl';
import type { PiOrder as Pi } from '#lib/contract/operations/orders.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Attachments } from '../../ui/attachment/Attachments.tsx';
import { FieldList } from '../../ui/detail/FieldSections.tsx';
import { Subtitle } from '../../ui/detail/Section.tsx';
import { isLong } from './is-long.ts';
import { Logistics } from './logistics.tsx';

export function PiOrder({ pi }: { pi: Pi }) {
  const t = useTranslations('orders');
  const { day, integer, money } = useFormats();
  return (
    <>
      <FieldList
        fields={[
          { label: t('pi.number'), value: pi.number, copy: pi.number },
          { label: t('pi.orderedOn'), value: day(pi.orderedOn) },
          { label: t('pi.expectedShipping'), value: day(pi.expectedShipping) },
          { label: t('pi.amount'), value: money(pi.amount), verbatim: true },
          { label: t('pi.currency'), value: pi.currency },
          { label: t('pi.unitPrice'), value: money(pi.unitPrice), verbatim: true },
          { label: t('pi.quantity'), value: integer(pi.quantity) },
          { label: t('pi.transportCost'), value: money(pi.transportCost), verbatim: true },
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
      <Subtitle>{t('files.title')}</Subtitle>
      <Attachments files={pi.attachments} />
    </>
  );
}
