'use client';

import Bar from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { SxProps } from '@mui/material/styles';
import { useTranslations } from 'next-intl';

interface Props {
  bars: number;
  height?: number;
  isAnnounced?: boolean;
  sx?: SxProps;
}

/** Grey bars while content loads. They appear after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ bars, height = 12, isAnnounced = false, sx }: Props) {
  const t = useTranslations('common');
  return (
    <Stack
      {...(isAnnounced ? { role: 'status', 'aria-label': t('loading') } : { 'aria-hidden': true })}
      sx={[
        {
          flex: 1,
          justifyContent: 'space-evenly',
          gap: 1.5,
          minHeight: 'inherit',
          animation: 'appear 200ms 200ms backwards',
          '@keyframes appear': { from: { opacity: 0 } },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {Array.from({ length: bars }, (_, at) => at).map((at) => (
        <Bar key={at} variant="rounded" animation={false} height={height} />
      ))}
    </Stack>
  );
}
