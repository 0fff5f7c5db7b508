'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import type { AutodataAccount } from '../../contract/autodata.ts';
import { MainButton, PlainButton } from '../../ui/controls.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { placeFailure } from '../../ui/form/light/failure.ts';
import { PlainForm } from '../../ui/form/light/PlainForm.tsx';
import { lazyResolver } from '../../ui/form/light/resolver.ts';
import { idOf, summaryOf } from '../../ui/form/light/summary.ts';
import { LineInput } from '../../ui/LineInput.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import css from './autodata.module.css';

interface Values {
  account: string;
  password: string;
}

/** What is typed; the version goes with it and is nobody's field. */
const loadSchema = () =>
  import('../../contract/autodata.ts').then((file) => file.AutodataDraft.omit({ version: true }));
const resolver = lazyResolver<Values>(loadSchema);
const empty: Values = { account: '', password: '' };

interface Props {
  /** The account that this one takes the place of. */
  replaced: AutodataAccount | null;
  /** Called before it is sent. */
  onSend: () => void;
  onSaved: () => void;
  /** Hears of a failure that is no field's; what was typed stays. */
  onFailure: (error: unknown) => void;
  onCancel?: () => void;
}

/** Sets the autodata account (vendor call 52). It starts empty: the password that is set never comes to a browser. */
export function AutodataForm({ replaced, onSend, onSaved, onFailure, onCancel }: Props) {
  const t = useTranslations('autodata');
  const text = useFieldText();
  const form = useForm<Values>({
    resolver,
    defaultValues: empty,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    onSend();
    try {
      await call('autodata.set', { body: { ...typed, version: replaced?.version ?? null } });
    } catch (error) {
      const rest = placeFailure(form, error, ['account', 'password']);
      if (rest !== undefined) onFailure(rest);
      return;
    }
    form.reset(empty);
    onSaved();
  });
  const labels = { account: t('field.account'), password: t('field.password') };
  return (
    <PlainForm busy={isSubmitting} onSubmit={submit}>
      <ErrorSummary {...summaryOf(form, labels, (_, code) => text(code))} />
      <LineInput
        {...form.register('account')}
        id={idOf('account')}
        label={labels.account}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        onFocus={loadAhead(loadSchema)}
        error={text(errors.account?.message)}
      />
      <PasswordInput
        {...form.register('password')}
        id={idOf('password')}
        label={labels.password}
        // Not the portal's own password, which browsers would offer here.
        autoComplete="new-password"
        maxLength={100}
        hint={t('hint.password')}
        error={text(errors.password?.message)}
      />
      <div className={css.buttons}>
        <MainButton type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? t('saving') : t(replaced ? 'replace.submit' : 'set')}
        </MainButton>
        {onCancel && (
          <PlainButton type="button" onClick={onCancel} disabled={isSubmitting}>
            {t('cancel')}
          </PlainButton>
        )}
      </div>
    </PlainForm>
  );
}

function useFieldText() {
  const t = useTranslations('errors.field');
  return (code: string | undefined): string | undefined => {
    const known = code as 'invalid' | undefined;
    return known && (t.has(known) ? t(known) : t('invalid'));
  };
}
