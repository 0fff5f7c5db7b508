'use client';

import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './inputs.tsx';

/** A TextInput for a password, with a button that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'endAdornment'>) {
  const t = useTranslations('common');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t('showPassword')}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
