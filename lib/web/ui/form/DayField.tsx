'use client';

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { useQuery } from '@tanstack/react-query';
import dayjs, { type Dayjs } from 'dayjs';
import { useLocale } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { toLocale } from '#lib/contract/locales.ts';
import { loadPickersLocale } from '../../i18n/pickers/load-locale.ts';
import { isComposed } from '../is-composed.ts';
import { fieldBorder } from '../theme/components.ts';

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  id?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  /** The value to report for an incomplete day, one that the form's schema refuses. By default nothing is reported. */
  incomplete?: string;
}

/** One day in the user's format, typed or chosen from a calendar. */
export function DayField({
  label,
  value,
  onChange,
  onBlur,
  min,
  max,
  id,
  name,
  required = false,
  disabled = false,
  error,
  hint,
  incomplete,
}: Props) {
  const locale = toLocale(useLocale());
  const { data: texts } = useQuery({
    queryKey: ['picker-texts', locale],
    queryFn: () => loadPickersLocale(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A day is incomplete while it is typed, so it is reported on blur or Enter.
  const [typed, setTyped] = useState<Dayjs | null>(toDayjs(value));
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(toDayjs(value));
  }
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const reportDay = (next: Dayjs | null) => {
    const day = (isPartial(field.current) ? undefined : toDay(next)) ?? incomplete;
    if (day === undefined || day === value) return;
    // As if rendered already: otherwise the new value would clear an incomplete day that is being typed.
    setLastValue(day);
    onChange(day);
  };
  return (
    <LocalizationProvider
      // The provider reads the locale once.
      key={texts ? locale : 'en'}
      dateAdapter={AdapterDayjs}
      adapterLocale={texts ? (locale === 'cn' ? 'zh-cn' : locale) : 'en'}
      {...(texts ? { localeText: texts } : {})}
    >
      <DatePicker
        label={label}
        value={typed}
        disabled={disabled}
        onChange={(next, { source }) => {
          setTyped(next);
          if (source === 'view' || next === null) reportDay(next);
        }}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        slotProps={{
          field: { clearable: !required, fieldRef: field },
          textField: {
            ...(id ? { id } : {}),
            ...(name ? { name } : {}),
            required,
            fullWidth: true,
            size: 'small',
            slotProps: { inputLabel: { shrink: true } },
            sx: outline,
            error: Boolean(error),
            helperText: error ?? hint,
            onBlur: ({ currentTarget, relatedTarget }) => {
              if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
              reportDay(typed);
              onBlur?.();
            },
            onKeyDown: ({ key, nativeEvent }) =>
              key === 'Enter' && !isComposed(nativeEvent) && reportDay(typed),
          },
        }}
      />
    </LocalizationProvider>
  );
}

/** The theme does not style the picker's own input. */
const outline = {
  '& .MuiPickersOutlinedInput-root': { bgcolor: 'background.paper' },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: fieldBorder,
  },
} as const;

/** Whether only some parts of a day are typed. The picker's value is null then, as for an empty field. */
function isPartial(field: FieldRef<Dayjs | null> | null): boolean {
  const sections = field?.getSections() ?? [];
  const typed = sections.filter((section) => section.value !== '');
  return typed.length > 0 && typed.length < sections.length;
}

const toDayjs = (day: string) => (day ? dayjs(day) : null);

/** Returns YYYY-MM-DD, '' for no day, or undefined while it is incomplete: a year that is being typed is before 1900. */
function toDay(value: Dayjs | null): string | undefined {
  if (value === null) return '';
  return value.isValid() && value.year() >= 1900 ? value.format('YYYY-MM-DD') : undefined;
}
