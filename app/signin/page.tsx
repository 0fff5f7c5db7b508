import Alert from '@mui/material/Alert';
import { getTranslations } from 'next-intl/server';
import { SignInForm } from '#lib/features/account/SignInForm.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { routesOf } from '#lib/nav.ts';
import { safeReturnPath, signInNotices } from '#lib/session/return-path.ts';

export const generateMetadata = pageTitle('account.signIn.title');

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Sign-in; returns to the page that was requested. */
export default async function SignInPage({ searchParams }: Props) {
  const [query, t] = await Promise.all([searchParams, getTranslations('account.signIn')]);
  const notice = signInNotices.find((each) => each === query.notice);
  return (
    <>
      <h1>{t('title')}</h1>
      {notice && (
        <Alert severity={noticeTone[notice]} role="status">
          {t(`notice.${notice}`)}
        </Alert>
      )}
      <SignInForm next={safeReturnPath(typeof query.next === 'string' ? query.next : null)} />
      <p style={{ margin: 0 }}>
        <a href={routesOf.resetPassword}>{t('forgot')}</a>
      </p>
    </>
  );
}

const noticeTone = {
  signedOut: 'success',
  passwordReset: 'success',
  signInError: 'warning',
  unknown: 'warning',
  ended: 'info',
} as const;
