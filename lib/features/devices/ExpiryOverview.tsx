'use client';

import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone, useTranslations } from 'next-intl';
import { useId } from 'react';
import { expiryRadarDays, softwarePeriods } from '../../contract/device-constants.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { useStored } from '../../ui/account-storage.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type CountsProps, ExpiryCount } from './ExpiryCount.tsx';

const ExpiryTable = lazyComponent(() => import('./ExpiryTable.tsx').then((loaded) => loaded.ExpiryTable));

/** Fades out a row that can be scrolled. */
const fade = 'linear-gradient(to left, transparent, #000 24px)';

const staleTimeMs = 5 * 60_000;

/** The number of devices that end within 30 days by period; expanded, also within 60 and 90 days. */
export function ExpiryOverview({ screen }: { screen: Screen<DeviceRow> }) {
  const t = useTranslations('devices');
  const heading = useId();
  const [stored, store] = useStored(screen.user, 'devices.radar.open');
  const isOpen = stored === true;
  const isHydrated = useHydrated();
  const timeZone = useTimeZone();
  const { data, isError } = useQuery({
    ...operationQuery('devices.expiring', { query: { timeZone } }, { background: true }),
    staleTime: staleTimeMs,
    enabled: isHydrated,
  });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{
        '& a:not(:hover)': { color: 'text.primary', textDecorationColor: 'var(--p-palette-divider)' },
        '@media print': { display: 'none' },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 36, pl: 1.5 }}>
        <Typography id={heading} component="h2" variant="h3" sx={{ whiteSpace: 'nowrap' }}>
          {t('expiry.title')}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto hidden', scrollbarWidth: 'none', maskImage: fade }}>
          {isError && <Typography color="textSecondary">{t('expiry.failed')}</Typography>}
          {!isOpen && !isError && <ExpiryRow screen={screen} data={data} />}
        </Box>
        <IconButton
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'expiry.hide' : 'expiry.show')}
          onClick={() => store(isOpen ? undefined : true)}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      </Stack>
      {isOpen && !isError && <ExpiryTable screen={screen} data={data} />}
    </Paper>
  );
}

function ExpiryRow({ screen, data }: CountsProps) {
  const t = useTranslations('devices');
  const [days] = expiryRadarDays;
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ gap: 2, width: 'max-content', m: 0, p: 0, pr: 3, listStyle: 'none', whiteSpace: 'nowrap' }}
    >
      <Typography component="li" color="textSecondary">
        {t('expiry.within', { days })}
      </Typography>
      {softwarePeriods.map((period) => (
        <Typography key={period} component="li" color="textSecondary">
          {t(`period.${period}`)} <ExpiryCount screen={screen} data={data} period={period} days={days} />
        </Typography>
      ))}
    </Stack>
  );
}
