'use client';

import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode, Ref } from 'react';

const Form = styled('form')({ display: 'grid', gap: '1.25rem' });

interface Props {
  /** While true, another submit does nothing. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form that is sent once at a time. "post", so that one sent before the scripts woke up puts nothing into an address. */
export function PlainForm({ busy, onSubmit, ref, children }: Props) {
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => (busy ? event.preventDefault() : onSubmit(event))}
    >
      {children}
    </Form>
  );
}
