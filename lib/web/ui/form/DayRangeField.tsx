'use client';

import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useToday } from '../../i18n/use-today.ts';
import { DayField } from './DayField.tsx';
import { type DayRange, dayPresets, presetOf, presetRange } from './day-presets.ts';

interface Props extends DayRange {
  label: string;
  onChange: (range: DayRange) => void;
}

/** A period of days, both included; each end may be open. */
export function DayRangeField({ label, from, to, onChange }: Props) {
  const t = useTranslations('list');
  const today = useToday();
  const current = presetOf({ from, to }, today);
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
        {dayPresets.map((preset) => {
          const isOn = preset === current;
          return (
            <Chip
              key={preset}
              label={t(`days.${preset}`)}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? { from: '', to: '' } : presetRange(preset, today))}
            />
          );
        })}
      </Stack>
    </FormControl>
  );
}
