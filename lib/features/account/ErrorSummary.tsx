'use client';

import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useFieldText } from './field-text.ts';

interface Props<Values extends FieldValues> {
  errors: FieldErrors<Values>;
  /** The labels of the fields, in the form's order. */
  labels: Record<string, string>;
  /** Grows with each attempt; the summary takes focus when it does. */
  attempt: number;
  /** Puts the cursor into a field. */
  onGo: (field: string) => void;
}

/** What has to be mended, with a way to each field. Takes focus after a failed attempt, so it is read once. */
export function ErrorSummary<Values extends FieldValues>({ errors, labels, attempt, onGo }: Props<Values>) {
  const t = useTranslations('errors');
  const text = useFieldText();
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.keys(labels).filter((field) => errors[field]);
  const any = wrong.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the attempt, not each keystroke
  useEffect(() => {
    if (any) box.current?.focus();
  }, [attempt]);
  if (!any) return null;
  return (
    <Alert severity="error" role="group" ref={box} tabIndex={-1}>
      {t('summary', { count: wrong.length })}
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {wrong.map((field) => (
          <li key={field}>
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              align="left"
              onClick={() => onGo(field)}
            >
              {labels[field]}: {text(field, errors[field]?.message as string)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
