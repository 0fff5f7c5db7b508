'use client';

import { type ComponentProps, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from './Button.tsx';
import { TextField } from './Field.tsx';

/** A password input with a button that shows the password; `showLabel` is the button's label. */
export function PasswordField({
  showLabel,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'after'> & { showLabel: string }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton aria-label={showLabel} aria-pressed={isVisible} onClick={() => setVisible(!isVisible)}>
          <Icon name={isVisible ? 'VisibilityOffOutlined' : 'VisibilityOutlined'} />
        </IconButton>
      }
    />
  );
}
