'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';

interface FieldError {
  name: string;
  label: string;
  text: string;
}

interface Props {
  fieldErrors: FieldError[];
  /** Number of attempts to save; the first error takes the focus when it grows. */
  attempt: number;
  idOf: (name: string) => string;
}

/** The errors of a form, each a link to its field. */
export function ErrorSummary({ fieldErrors, attempt, idOf }: Props) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const first = useRef<HTMLAnchorElement>(null);
  const focusedAttempt = useRef(0);
  // The errors may render after the attempt is counted.
  useEffect(() => {
    if (attempt === focusedAttempt.current || !first.current) return;
    focusedAttempt.current = attempt;
    first.current.focus();
  });
  if (fieldErrors.length === 0) return null;
  const focusField = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(idOf(name))?.focus();
  };
  return (
    <Alert severity="error" role="group" tabIndex={-1}>
      {t('summary', { count: fieldErrors.length })}
      <Box component="ul" sx={{ maxHeight: '30vh', overflow: 'auto' }}>
        {fieldErrors.map(({ name, label, text }, index) => (
          <li key={name}>
            <Link
              ref={index === 0 ? first : undefined}
              href={`#${idOf(name)}`}
              onClick={focusField(name)}
              color="inherit"
              underline="always"
              // The list cuts off an outline outside of the link.
              sx={{
                display: 'inline-block',
                verticalAlign: 'top',
                minHeight: 24,
                lineHeight: '24px',
                '--focus-offset': '-2px',
              }}
            >
              {common('pair', { label, value: text })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
