'use client';

import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Star } from './Stars.tsx';

interface Props {
  id: string;
  label: string;
  required: boolean;
  /** The number of stars, from 1; null for none. */
  value: number | null;
  onChange: (score: number) => void;
  /** The meaning of each number of stars, lowest first. */
  names: readonly string[];
  helperText: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
}

/** Radio buttons as stars. The name of the chosen or hovered star stands beside them. */
export function StarsInput({
  id,
  label,
  required,
  value,
  onChange,
  names,
  helperText,
  isInvalid,
  disabled,
}: Props) {
  const [hovered, setHovered] = useState(0);
  const score = hovered || (value ?? 0);
  return (
    <FormControl error={isInvalid} required={required} disabled={disabled}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={helperText ? `${id}-help` : undefined}
        aria-required={required}
        name={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerLeave={() => setHovered(0)}
        sx={{ alignItems: 'center', ml: -0.75 }}
      >
        {names.map((name, index) => {
          const star = <Star full={index < score} size={32} />;
          return (
            <Radio
              key={name}
              value={index + 1}
              icon={star}
              checkedIcon={star}
              title={name}
              onPointerEnter={() => !disabled && setHovered(index + 1)}
              slotProps={{
                input: {
                  'aria-label': name,
                  'aria-invalid': isInvalid || undefined,
                  ...(index === 0 ? { id } : {}),
                },
              }}
              sx={{ p: 0.75 }}
            />
          );
        })}
        <Typography component="span" variant="subtitle2" aria-hidden="true" sx={{ ml: 1.5 }}>
          {names[score - 1]}
        </Typography>
      </RadioGroup>
      {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
