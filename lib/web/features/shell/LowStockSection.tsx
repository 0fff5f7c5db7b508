'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { routesOf } from '../../nav.ts';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { LowStockList } from './LowStockList.tsx';
import { refreshLowStock, useLowStock } from './low-stock.ts';
import { dismissReminder, useIsReminderDismissed } from './low-stock-reminder.ts';

/** Low stock above the messages of the bell. Hidden without low stock, and for accounts that may not see stock. */
export function LowStockSection({ close, sid }: { close: () => void; sid: string }) {
  const t = useTranslations('shell');
  const id = useId();
  const isDismissed = useIsReminderDismissed(sid);
  const { items, error } = useLowStock();
  if (items ? items.length === 0 : error === undefined) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ flex: 'none' }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, px: 2, pt: 1.5, pb: 0.5 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {t('stock.title')}
        </Typography>
        <Link href={routesOf.inventoryAlerts} onClick={close}>
          {t('nav.inventoryAlerts')}
        </Link>
      </Stack>
      {/* Keeps the messages visible. */}
      <Box sx={{ maxHeight: 132, overflow: 'auto', px: 2, pb: 1, fontSize: '0.8125rem' }}>
        {items ? (
          <LowStockList items={items} />
        ) : (
          <ProblemNotice error={error} onRetry={() => refreshLowStock({ always: true })} />
        )}
      </Box>
      {!isDismissed && items && (
        <Button
          sx={{ mx: 1, mb: 1 }}
          onClick={() => {
            dismissReminder(sid);
            close();
          }}
        >
          {t('stock.dismissOnce')}
        </Button>
      )}
      <Divider />
    </Box>
  );
}
