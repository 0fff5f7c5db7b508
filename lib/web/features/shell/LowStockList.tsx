'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import type { FiringAlert } from './low-stock.ts';
import { useDismissAlert } from './use-dismiss-alert.ts';

interface Props {
  items: readonly FiringAlert[];
}

/** Products that are low on stock, each with a button that turns off its reminders. The list of alerts turns them on. */
export function LowStockList({ items }: Props) {
  const t = useTranslations('shell.stock');
  const { dismiss, pendingId, failure } = useDismissAlert();
  const container = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its row; the list keeps the focus.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && !pendingId) {
      wasPressed.current = false;
      if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
    }
  }, [pendingId]);
  return (
    <Stack ref={container} tabIndex={-1} spacing={1}>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {items.map((alert) => {
          const { id, product, inactive, threshold } = alert;
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
            >
              <Box component="span" sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                {inactive === null || threshold === null
                  ? product
                  : t('line', { product, inactive, threshold })}
              </Box>
              <Button
                sx={{ mx: -1, px: 1 }}
                aria-label={t('dismissOf', { product })}
                aria-disabled={pendingId !== undefined}
                onClick={() => {
                  wasPressed.current = true;
                  dismiss(alert);
                }}
              >
                {t('dismiss')}
              </Button>
            </Box>
          );
        })}
      </Stack>
      {failure && (
        <ProblemNotice
          about={t('failed', { product: failure.product })}
          error={failure.error}
          outcomeUnknownText={t('unknown')}
          isChange
          reveal
        />
      )}
    </Stack>
  );
}
