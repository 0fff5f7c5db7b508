import { useTranslations } from 'next-intl';
import type { ResponseBody } from '#lib/contract/index.ts';
import { TranslatableTexts, TranslatedText } from '../../translation/TranslatableTexts.tsx';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Timeline, TimelineItem } from '../../ui/detail/Timeline.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { Logistics } from './logistics.tsx';

/** By the logistics status: sent, delivered, returned. */
const icons: Partial<Record<string, IconName>> = {
  '1': 'UploadFileOutlined',
  '3': 'Check',
  '4': 'Refresh',
};

/** The courier's events of a shipment, which the reader can translate. */
export function Tracking({ events: { items } }: { events: ResponseBody<'orders.track'> }) {
  const t = useTranslations('orders.tracking');
  if (items.length === 0) return <EmptyText>{t('none')}</EmptyText>;
  return (
    <TranslatableTexts texts={items.map(({ text }) => text)}>
      <Timeline aria-label={t('title')}>
        {items.map(({ at, status, place, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shipment may be twice at one place in one second
          <TimelineItem key={index} icon={(status && icons[status.id]) || 'LocalShippingOutlined'} at={at}>
            {status && <Logistics status={status} />}
            <span>
              <TranslatedText at={index} text={text} />
              {text && place && ' · '}
              {place}
            </span>
          </TimelineItem>
        ))}
      </Timeline>
    </TranslatableTexts>
  );
}
