'use client';

import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  '& label': { fontSize: '0.875rem', fontWeight: 600 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: (theme.vars ?? theme).palette.text.secondary },
  '&[data-wrong="true"] p': { color: (theme.vars ?? theme).palette.error.main },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 42,
  paddingInlineEnd: 4,
  borderRadius: theme.shape.borderRadius,
  // As strong as a control's edge has to be: 3:1 against the page.
  border: `1px solid color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} 55%, transparent)`,
  background: (theme.vars ?? theme).palette.background.paper,
  '&:has(input:focus)': {
    borderColor: (theme.vars ?? theme).palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${(theme.vars ?? theme).palette.primary.main}`,
  },
  '[data-wrong="true"] &': { borderColor: (theme.vars ?? theme).palette.error.main },
  '& input': {
    flex: 1,
    minWidth: 0,
    padding: theme.spacing(1, 1.5),
    border: 0,
    outline: 'none',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1rem',
    borderRadius: 'inherit',
  },
}));

export interface LineInputProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | undefined;
  /** What is expected, while nothing is wrong. */
  hint?: string | undefined;
  /** A control at the end of the line. */
  end?: ReactNode;
}

/** One line of text with its label and message. */
export function LineInput({ label, error, hint, end, id, ...input }: LineInputProps) {
  const own = useId();
  const fieldId = id ?? own;
  const said = error ?? hint;
  return (
    <Field data-wrong={Boolean(error)}>
      <label htmlFor={fieldId}>{label}</label>
      <Line data-line="">
        <input
          {...input}
          id={fieldId}
          aria-invalid={Boolean(error)}
          aria-describedby={said ? `${fieldId}-said` : undefined}
        />
        {end}
      </Line>
      {said && <p id={`${fieldId}-said`}>{said}</p>}
    </Field>
  );
}
