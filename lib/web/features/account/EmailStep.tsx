'use client';

import { useTranslations } from 'next-intl';
import { PlainForm } from '../../ui/form/PlainForm.tsx';

const loadSchema = () => import('./schemas.ts').then((file) => file.emailFormSchema);

/** First step of a reset: requests a code by e-mail. The form shows why `sendCode` rejects. */
export function EmailStep({ sendCode }: { sendCode: (email: string) => Promise<void> }) {
  const t = useTranslations('account');
  return (
    <PlainForm
      schema={loadSchema}
      header={<p style={{ margin: 0 }}>{t('reset.intro')}</p>}
      fields={[
        {
          kind: 'email',
          name: 'email',
          label: t('reset.email'),
          autoComplete: 'email',
          reasons: { required: t('errors.email.required') },
        },
      ]}
      save={async ({ email }) => {
        await sendCode(email);
        return email;
      }}
      // The next step replaces the form.
      onSaved={() => {}}
      focusesField
      focusAfterProblem="email"
      wide
      submitLabel={t('reset.send')}
      savingLabel={t('reset.sending')}
    />
  );
}
