'use client';

import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ControlProps, textFieldProps } from './text-field-props.ts';

/** A form field for a new password, with a button that shows it. */
export function PasswordField(props: ControlProps<'password'>) {
  const t = useTranslations('common');
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...textFieldProps(props)}
      type={visible ? 'text' : 'password'}
      autoComplete="new-password"
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{
        htmlInput: { spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(visible ? 'hidePassword' : 'showPassword')}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
