'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PlainButton } from './controls.tsx';
import { Icon } from './icons.tsx';
import { LineInput, type LineInputProps } from './LineInput.tsx';

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<LineInputProps, 'type' | 'end'>) {
  const t = useTranslations('common');
  const [shown, setShown] = useState(false);
  return (
    <LineInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <PlainButton
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={t('showPassword')}
          aria-pressed={shown}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </PlainButton>
      }
    />
  );
}
