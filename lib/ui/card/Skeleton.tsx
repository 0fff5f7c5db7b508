'use client';

import Bar from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';

/** Grey bars while a card loads, spread over the height that it keeps free; they appear after 200 ms. */
export function Skeleton({ bars }: { bars: number }) {
  const t = useTranslations('common');
  return (
    <Stack
      sx={{
        flex: 1,
        justifyContent: 'space-evenly',
        gap: 1,
        minHeight: 'inherit',
        animation: 'appear 200ms 200ms backwards',
        '@keyframes appear': { from: { opacity: 0 } },
        '& > :nth-of-type(odd)': { width: '72%' },
      }}
    >
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: bars }, (_, at) => at).map((at) => (
        <Bar key={at} variant="rounded" animation={false} height={12} />
      ))}
    </Stack>
  );
}
