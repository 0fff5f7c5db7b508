'use client';

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Ref } from 'react';
import type { ControlProps } from './text-field-props.ts';

/** One of a few options as radio buttons. Errors focus the first button. */
export function RadioField({
  field,
  id,
  value,
  onChange,
  onBlur,
  focusRef,
  helperText,
  isInvalid,
  disabled,
}: ControlProps<'radio'>) {
  const helpId = `${id}-help`;
  return (
    <FormControl error={isInvalid} required={Boolean(field.required)} disabled={disabled} fullWidth>
      <FormLabel id={`${id}-label`}>{field.label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={helperText ? helpId : undefined}
        name={field.name}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      >
        {field.options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={
              <Radio
                slotProps={{
                  input: {
                    'aria-invalid': isInvalid || undefined,
                    ...(index === 0 ? { id, ref: focusRef as Ref<HTMLInputElement> } : {}),
                  },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
