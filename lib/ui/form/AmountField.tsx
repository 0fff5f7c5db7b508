'use client';

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale } from 'next-intl';
import { readAmount, writeAmount } from './amount.ts';
import { type ControlProps, shared } from './FieldControl.tsx';

/** An amount of money. When it is left it is written as it was understood, so that nobody has to wonder. */
export function AmountField(props: ControlProps<'amount'>) {
  const { value, change, onBlur, currency = '' } = props;
  const locale = useLocale();
  const leave = () => {
    const minor = currency ? readAmount(value, currency, locale) : undefined;
    if (minor !== undefined) {
      const written = writeAmount({ minor, currency }, locale);
      if (written !== value) change(written);
    }
    onBlur();
  };
  return (
    <TextField
      {...shared(props)}
      autoComplete="off"
      onBlur={leave}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}
