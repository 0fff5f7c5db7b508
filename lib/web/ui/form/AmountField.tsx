'use client';

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale } from 'next-intl';
import { formatAmount, parseAmount } from './parse-amount.ts';
import { type ControlProps, textFieldProps } from './text-field-props.ts';

/** An amount of money, formatted when the field loses focus. */
export function AmountField(props: ControlProps<'amount'>) {
  const { value, onChange, onBlur, currency = '' } = props;
  const locale = useLocale();
  const leave = () => {
    const minor = currency ? parseAmount(value, currency, locale) : undefined;
    if (minor !== undefined) {
      const written = formatAmount({ minor, currency }, locale);
      if (written !== value) onChange(written);
    }
    onBlur();
  };
  return (
    <TextField
      {...textFieldProps(props)}
      autoComplete="off"
      onBlur={leave}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
