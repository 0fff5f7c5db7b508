'use client';

import { useTranslations } from 'next-intl';
import { signIn } from '../../api/sign-in.ts';
import { PlainForm } from '../../ui/form/PlainForm.tsx';

const loadSchema = () => import('./schemas.ts').then((file) => file.signInForm);

/** Signs in and opens `next`, a path of this origin. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations('account.signIn');
  return (
    <PlainForm
      schema={loadSchema}
      fields={[
        {
          kind: 'text',
          name: 'account',
          label: t('account'),
          hint: t('accountHint'),
          autoComplete: 'username',
        },
        { kind: 'password', name: 'password', label: t('password'), autoComplete: 'current-password' },
      ]}
      save={async (body) => {
        await signIn(body);
        return body.account;
      }}
      // A full load, so that the server renders the page for this account. The form stays busy until then.
      onSaved={() => window.location.replace(next)}
      focusesField
      focusAfterProblem="password"
      wide
      submitLabel={t('submit')}
      savingLabel={t('submitting')}
    />
  );
}
