'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import css from './form.module.css';

/** A field that was refused, with what is wrong. */
export interface Refusal {
  name: string;
  label: string;
  text: string;
}

interface Props {
  refusals: Refusal[];
  idOf: (name: string) => string;
  focus: (name: string) => void;
}

/** All that is wrong with a form, at its top and read out at once, each line a link to its field. */
export function ErrorSummary({ refusals, idOf, focus }: Props) {
  const t = useTranslations('errors');
  if (refusals.length === 0) return null;
  const go = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    focus(name);
  };
  return (
    <Alert severity="error" className={css.summary}>
      {t('summary', { count: refusals.length })}
      <ul>
        {refusals.map(({ name, label, text }) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={go(name)}>
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
