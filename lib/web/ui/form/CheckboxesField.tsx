'use client';

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Choice } from './types.ts';

interface Props {
  id: string;
  label: string;
  required: boolean;
  options: readonly Choice[];
  /** Label of the box that checks every option. */
  allLabel: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  helperText: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
}

/** Several options of which any number can be checked. The value has them in the order of `options`. */
export function CheckboxesField({
  id,
  label,
  required,
  options,
  allLabel,
  value,
  onChange,
  helperText,
  isInvalid,
  disabled,
}: Props) {
  const allValues = options.map((option) => option.value);
  const isAllChecked = value.length === allValues.length;
  return (
    <FormControl component="fieldset" error={isInvalid} required={required} disabled={disabled} fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', rowGap: 0.5 }}
      >
        <FormControlLabel
          label={allLabel}
          sx={{ gridColumn: '1 / -1' }}
          control={
            <Checkbox
              checked={isAllChecked}
              indeterminate={!isAllChecked && value.length > 0}
              onChange={() => onChange(isAllChecked ? [] : allValues)}
              slotProps={{ input: { id, 'aria-describedby': helperText ? `${id}-help` : undefined } }}
            />
          }
        />
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                checked={value.includes(option.value)}
                onChange={(_, checked) =>
                  onChange(
                    allValues.filter((each) => (each === option.value ? checked : value.includes(each))),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
