'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Notice } from '../../ui/Notice.tsx';
import { useFieldText } from './field-text.ts';

/** Looks like a link, but stays on the page. */
const Go = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  verticalAlign: 'top',
  textDecoration: 'underline',
  cursor: 'pointer',
});

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
    <Notice severity="error" role="group" ref={box}>
      {t('summary', { count: wrong.length })}
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <Go type="button" onClick={() => onGo(field)}>
              {labels[field]}: {text(field, errors[field]?.message as string)}
            </Go>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
