'use client';

import Check from '@mui/icons-material/Check';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Refresh from '@mui/icons-material/Refresh';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/orders.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { Timeline, TimelineItem } from '../../ui/detail/Timeline.tsx';
import { useRecord } from '../../ui/form/use-record.ts';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { Translatable } from '../shared/translation/Translatable.tsx';
import { Logistics } from './logistics.tsx';

const truck = <LocalShippingOutlined />;
const icons: Partial<Record<string, ReactNode>> = {
  '1': <UploadFileOutlined />,
  '3': <Check />,
  '4': <Refresh />,
};

/** The tracking events, newest first, loaded after the page. */
export function Tracking({ order }: { order: Order }) {
  const t = useTranslations('orders.tracking');
  // Reloads with the order, as the shipment may have moved.
  const { value, error, retry } = useRecord(
    operationQuery('orders.track', { params: { id: order.id } }, { background: true }),
    order,
  );
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2.5, mb: 1.5 }}>
        {t('title')}
      </Typography>
      {error !== undefined ? (
        <ProblemNotice error={error} onRetry={retry} />
      ) : !value ? (
        <Box role="status" sx={{ minHeight: 160 }}>
          <EmptyText>{t('loading')}</EmptyText>
        </Box>
      ) : value.items.length === 0 ? (
        <EmptyText>{t('none')}</EmptyText>
      ) : (
        <Translatable texts={value.items.map(({ text }) => text)}>
          {(translated) => (
            <Timeline aria-label={t('title')}>
              {value.items.map(({ at, status, place, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a shipment may be twice at one place in one second
                <TimelineItem key={index} icon={(status && icons[status.id]) ?? truck} at={at}>
                  {status && <Logistics status={status} />}
                  <span>{[translated?.[index] ?? text, place].filter(Boolean).join(' · ')}</span>
                </TimelineItem>
              ))}
            </Timeline>
          )}
        </Translatable>
      )}
    </>
  );
}
