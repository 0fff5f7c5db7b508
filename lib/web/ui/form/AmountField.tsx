'use client';

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale } from 'next-intl';
import { formatAmount, parseAmount } from './parse-amount.ts';
import { type ControlProps, textFieldProps } from './text-field-props.ts';

/** An amount of money, formatted when the field loses focus. A text that is no amount stays for the schema to refuse. */
export function AmountField(props: ControlProps<'amount'>) {
  const { value, onChange, onBlur, currency = '' } = props;
  const locale = useLocale();
  const formatOnBlur = () => {
    const minor = currency ? parseAmount(value, currency, locale) : undefined;
    if (minor !== undefined) {
      const formatted = formatAmount({ minor, currency }, locale);
      if (formatted !== value) onChange(formatted);
    }
    onBlur();
  };
  return (
    <TextField
      {...textFieldProps(props)}
      autoComplete="off"
      onBlur={formatOnBlur}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
