'use client';

import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from './icons.tsx';
import { LineInput, type LineInputProps } from './LineInput.tsx';

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<LineInputProps, 'type'>) {
  const t = useTranslations('common');
  const [shown, setShown] = useState(false);
  return (
    <LineInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            onClick={() => setShown(!shown)}
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            aria-pressed={shown}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
