'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type Control, useController } from 'react-hook-form';
import type { TrialValues } from './request.ts';
import { useFaultText } from './use-fault-text.ts';

export function BodyField({ id, control }: { id: string; control: Control<TrialValues> }) {
  const t = useTranslations('tryIt');
  const faultText = useFaultText();
  const { field, fieldState } = useController({ control, name: 'body' });
  const { ref, ...props } = field;
  return (
    <TextField
      {...props}
      inputRef={ref}
      id={id}
      label={t('body')}
      required
      error={fieldState.invalid}
      helperText={fieldState.error ? faultText(fieldState.error) : t('bodyHint')}
      multiline
      minRows={3}
      maxRows={24}
      fullWidth
      autoComplete="off"
      slotProps={{
        input: { sx: { fontFamily: 'monospace', lineHeight: 1.6 } },
        htmlInput: { spellCheck: false, translate: 'no' },
      }}
    />
  );
}
