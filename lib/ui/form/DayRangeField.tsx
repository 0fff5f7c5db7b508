'use client';

import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslations } from 'next-intl';
import { DayField } from './DayField.tsx';

interface DayRange {
  from: string;
  to: string;
}

interface Props extends DayRange {
  label: string;
  onChange: (range: DayRange) => void;
}

const presets = {
  today: (now: Dayjs) => [now, now],
  last7: (now: Dayjs) => [now.subtract(6, 'day'), now],
  last30: (now: Dayjs) => [now.subtract(29, 'day'), now],
  thisMonth: (now: Dayjs) => [now.startOf('month'), now.endOf('month')],
  lastMonth: (now: Dayjs) => {
    const month = now.subtract(1, 'month');
    return [month.startOf('month'), month.endOf('month')];
  },
  thisYear: (now: Dayjs) => [now.startOf('year'), now.endOf('year')],
} as const satisfies Record<string, (now: Dayjs) => readonly [Dayjs, Dayjs]>;

type Preset = keyof typeof presets;

export function presetRange(preset: Preset, now: Dayjs): DayRange {
  const [from, to] = presets[preset](now);
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
}

/** A period of days, both included; each end may be open. */
export function DayRangeField({ label, from, to, onChange }: Props) {
  const t = useTranslations('list');
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
          const range = presetRange(preset, dayjs());
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
