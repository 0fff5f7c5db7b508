'use client';

import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import { useToday } from '../../i18n/use-today.ts';
import { DayField } from './DayField.tsx';

/** Days as `YYYY-MM-DD`; '' for an open end. */
interface DayRange {
  from: string;
  to: string;
}

interface Props extends DayRange {
  label: string;
  onChange: (range: DayRange) => void;
}

const presets = {
  today: (day: Dayjs) => [day, day],
  last7: (day: Dayjs) => [day.subtract(6, 'day'), day],
  last30: (day: Dayjs) => [day.subtract(29, 'day'), day],
  thisMonth: (day: Dayjs) => [day.startOf('month'), day.endOf('month')],
  lastMonth: (day: Dayjs) => {
    const month = day.subtract(1, 'month');
    return [month.startOf('month'), month.endOf('month')];
  },
  thisYear: (day: Dayjs) => [day.startOf('year'), day.endOf('year')],
} as const satisfies Record<string, (day: Dayjs) => readonly [Dayjs, Dayjs]>;

type Preset = keyof typeof presets;

export function presetRange(preset: Preset, today: string): DayRange {
  const [from, to] = presets[preset](dayjs(today));
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
}

/** A period of days, both included; each end may be open. */
export function DayRangeField({ label, from, to, onChange }: Props) {
  const t = useTranslations('list');
  const today = useToday();
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={1}>
        <DayField
          label={t('days.from')}
          value={from}
          max={to}
          onChange={(day) => onChange({ from: day, to })}
        />
        <DayField
          label={t('days.to')}
          value={to}
          min={from}
          onChange={(day) => onChange({ from, to: day })}
        />
      </Stack>
      <Stack direction="row" sx={{ mt: 1, gap: 0.5, flexWrap: 'wrap' }}>
        {(Object.keys(presets) as Preset[]).map((preset) => {
          const range = presetRange(preset, today);
          const isOn = range.from === from && range.to === to;
          return (
            <Chip
              key={preset}
              label={t(`days.${preset}`)}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? { from: '', to: '' } : range)}
            />
          );
        })}
      </Stack>
    </FormControl>
  );
}
