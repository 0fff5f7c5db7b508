'use client';

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { softwarePeriods } from '../../contract/device-constants.ts';
import type { Device } from '../../contract/devices.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { EmptyText } from '../../ui/detail/Prose.tsx';
import { daysUntil, expiryStatus } from '../shared/expiry.ts';
import { usePeriodText } from './use-period-text.ts';

const PeriodList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '14px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    rowGap: 4,
  },
  '& strong': { fontWeight: 600 },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& [data-days]': { textAlign: 'end' },
  '& [data-bar]': {
    height: 8,
    borderRadius: 4,
    background: 'color-mix(in srgb, var(--p-palette-text-primary) 12%, transparent)',
    '& > span': {
      display: 'block',
      height: '100%',
      marginInlineStart: 'auto',
      borderRadius: 4,
      background: 'var(--p-palette-success-main)',
    },
    '&[data-bar="soon"] > span': { background: 'var(--p-palette-warning-main)' },
    '&[data-bar="expired"] > span': { background: 'var(--p-palette-error-main)', opacity: 0.55 },
    '@media (forced-colors: active)': {
      border: '1px solid CanvasText',
      '& > span': { background: 'Highlight' },
      '&[data-bar="soon"] > span': { background: 'CanvasText' },
      '&[data-bar="expired"] > span': { background: 'GrayText', opacity: 1 },
    },
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'fit-content(150px) minmax(60px, 1fr) fit-content(220px) fit-content(200px)',
  },
  [theme.breakpoints.down('md')]: {
    '& [data-bar]': { gridColumn: '1 / -1', gridRow: 2 },
    '& small': { gridColumn: '1 / -1', gridRow: 3 },
  },
}));

/** The validity periods with their remaining days as bars. */
export function Periods({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const { names } = useFormats();
  const missing = softwarePeriods.filter((period) => !device.periods.some((each) => each.period === period));
  return (
    <>
      {device.periods.length === 0 && <EmptyText>{t('periods.none')}</EmptyText>}
      <PeriodList>
        {device.periods.map((each) => (
          <Period key={each.period} {...each} />
        ))}
      </PeriodList>
      {device.periods.length > 0 && missing.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.75 }}>
          {t('periods.notOwned', { names: names(missing.map((period) => t(`period.${period}`))) })}
        </Typography>
      )}
    </>
  );
}

function Period({ period, start, end }: Device['periods'][number]) {
  const t = useTranslations('devices');
  const periodText = usePeriodText();
  const today = useToday();
  const days = end ? daysUntil(end, today) : null;
  const state = days === null ? 'fine' : expiryStatus(days);
  const left = days === null ? '' : days < 0 ? t('daysAgo', { days: -days }) : t('daysLeft', { days });
  return (
    <li suppressHydrationWarning>
      <strong>{t(`period.${period}`)}</strong>
      <div data-bar={state} aria-hidden="true">
        <span style={{ width: `${remainingShare(start, end, today) * 100}%` }} suppressHydrationWarning />
      </div>
      <small>{periodText({ start, end })}</small>
      <span data-days suppressHydrationWarning>
        {left}
      </span>
    </li>
  );
}

/** Returns the remaining share of a period, 0 to 1; an ended period fills the bar in another colour. */
function remainingShare(start: string | null, end: string | null, today: string): number {
  if (!end) return 1;
  const left = daysUntil(end, today);
  if (left < 0) return 1;
  // Without a start, the period counts as a year.
  const whole = start ? left - daysUntil(start, today) : 365;
  return Math.min(1, Math.max(0.02, whole > 0 ? left / whole : 1));
}
