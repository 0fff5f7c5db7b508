'use client';

import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { type Period, periods, radarDays } from '../../contract/device-words.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { Answer } from '../../contract/index.ts';
import { operationQuery } from '../../queries/operation-query.ts';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { useMemory } from '../../ui/memory.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Expiring = Answer<'devices.expiring'>;

/** The counts are loaded again after this time. */
const staleTimeMs = 5 * 60_000;

/**
 * How many devices end within 30 days by period, in one line; opened, also within 60 and 90 days. Each count links to
 * its devices.
 */
export function Radar({ screen }: { screen: Screen<DeviceRow> }) {
  const t = useTranslations('devices');
  const heading = useId();
  const [stored, store] = useMemory(screen.user, 'devices.radar.open');
  const isOpen = stored === true;
  const isHydrated = useHydrated();
  const { data, isError } = useQuery({
    ...operationQuery('devices.expiring', {}, { background: true }),
    staleTime: staleTimeMs,
    enabled: isHydrated,
  });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ '@media print': { display: 'none' } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 36, pl: 1.5 }}>
        <Typography id={heading} component="h2" variant="h3" sx={{ whiteSpace: 'nowrap' }}>
          {t('radar.title')}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto hidden', scrollbarWidth: 'none' }}>
          {isError && <Typography color="textSecondary">{t('radar.failed')}</Typography>}
          {!isOpen && !isError && <Line screen={screen} data={data} />}
        </Box>
        <IconButton
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'radar.hide' : 'radar.show')}
          onClick={() => store(isOpen ? undefined : true)}
        >
          {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
      </Stack>
      {isOpen && !isError && <AllCounts screen={screen} data={data} />}
    </Paper>
  );
}

interface CountsProps {
  screen: Screen<DeviceRow>;
  data: Expiring | undefined;
}

function Line({ screen, data }: CountsProps) {
  const t = useTranslations('devices');
  const [days] = radarDays;
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ gap: 2, m: 0, p: 0, listStyle: 'none', whiteSpace: 'nowrap' }}
    >
      <Typography component="li" color="textSecondary">
        {t('radar.within', { days })}
      </Typography>
      {periods.map((period) => (
        <Typography key={period} component="li" color="textSecondary">
          {t(`period.${period}`)} <Count screen={screen} data={data} period={period} days={days} />
        </Typography>
      ))}
    </Stack>
  );
}

function AllCounts({ screen, data }: CountsProps) {
  const t = useTranslations('devices');
  return (
    <Box sx={{ overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {periods.map((period) => (
              <TableCell key={period} component="th" scope="col" align="right">
                {t(`period.${period}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {radarDays.map((days) => (
            <TableRow key={days}>
              <TableCell component="th" scope="row">
                {t('radar.within', { days })}
              </TableCell>
              {periods.map((period) => (
                <TableCell key={period} align="right">
                  <Count screen={screen} data={data} period={period} days={days} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Larger counts are shortened; the link's name has the whole number. */
const maxInFull = 10_000;

interface CountProps extends CountsProps {
  period: Period;
  days: number;
}

function Count({ screen, data, period, days }: CountProps) {
  const t = useTranslations('devices');
  const format = useFormatter();
  const found = data?.items.find((item) => item.period === period)?.within.find((each) => each.days === days);
  if (!data || !found) return '–';
  const { devices, until } = found;
  if (devices === 0) return '0';
  const filters = { [`${period}From`]: data.from, [`${period}To`]: until };
  const { state } = screen.query;
  const isCurrent = Object.entries(filters).every(([name, value]) => state.filters[name] === value);
  return (
    <ListLink
      screen={screen}
      to={{ ...state, page: 1, sort: period, filters }}
      aria-current={isCurrent || undefined}
      aria-label={t('radar.cell', { period: t(`period.${period}`), count: devices, days })}
    >
      {format.number(devices, devices < maxInFull ? {} : { notation: 'compact' })}
    </ListLink>
  );
}
