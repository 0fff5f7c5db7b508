'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MainButton } from '../../ui/controls.tsx';
import { placeFailure } from '../../ui/form/light/failure.ts';
import { PlainForm } from '../../ui/form/light/PlainForm.tsx';
import { lazyResolver } from '../../ui/form/light/resolver.ts';
import { LineInput } from '../../ui/LineInput.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import { useFieldText } from './field-text.ts';

interface Values {
  email: string;
}

const loadSchema = () => import('./schemas.ts').then((file) => file.emailForm);
const resolver = lazyResolver<Values>(loadSchema);

/** Asks for the address that the code goes to. */
export function EmailStep({ send }: { send: (email: string) => Promise<void> }) {
  const t = useTranslations('account.reset');
  const text = useFieldText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<Values>({ resolver, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await send(email);
    } catch (error) {
      setFailure(placeFailure(form, error, ['email']));
      form.setFocus('email');
    }
  });
  const email = form.register('email');
  return (
    <PlainForm busy={isSubmitting} onSubmit={submit}>
      <p style={{ margin: 0 }}>{t('intro')}</p>
      {failure !== undefined && <ProblemNotice error={failure} reveal />}
      <LineInput
        {...email}
        type="email"
        label={t('email')}
        autoComplete="email"
        onFocus={loadAhead(loadSchema)}
        error={text('email', errors.email?.message)}
      />
      <MainButton type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? t('sending') : t('send')}
      </MainButton>
    </PlainForm>
  );
}
