import { getTranslations } from 'next-intl/server';
import { safeReturnPath, signInNotices } from '#lib/contract/return-path.ts';
import { SignInForm } from '#lib/web/features/account/SignInForm.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { routesOf } from '#lib/web/nav.ts';
import { Notice } from '#lib/web/ui/parts/Notice.tsx';
import { ServerProblem } from '#lib/web/ui/parts/ServerProblem.tsx';

export const generateMetadata = pageTitle('account.signIn.title');

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The sign-in, which returns to the page `next`. Without scripts, the code of a failed sign-in comes back as `error`. */
export default async function SignInPage({ searchParams }: Props) {
  const [query, t, common, field] = await Promise.all([
    searchParams,
    getTranslations('account.signIn'),
    getTranslations('common'),
    getTranslations('errors.field'),
  ]);
  const notice = signInNotices.find((each) => each === query.notice);
  const { error } = query;
  return (
    <>
      <h1>{t('title')}</h1>
      {notice && (
        <Notice {...noticeLook[notice]} role="status">
          {t(`notice.${notice}`)}
        </Notice>
      )}
      {typeof error === 'string' && <ServerProblem problem={{ code: error, requestId: '' }} />}
      <SignInForm
        next={safeReturnPath(typeof query.next === 'string' ? query.next : null)}
        texts={{
          account: t('account'),
          accountHint: t('accountHint'),
          password: t('password'),
          showPassword: common('showPassword'),
          submit: t('submit'),
          submitting: t('submitting'),
        }}
        reasons={{
          accountRequired: field('accountRequired'),
          passwordRequired: field('passwordRequired'),
          tooLong: field('tooLong'),
          invalid: field('invalid'),
        }}
      />
      <p style={{ margin: 0 }}>
        <a href={routesOf.resetPassword}>{t('forgot')}</a>
      </p>
    </>
  );
}

const success = { tone: 'success', icon: 'CheckCircleOutlined' } as const;
const warning = { tone: 'warning', icon: 'WarningAmberOutlined' } as const;

const noticeLook = {
  signedOut: success,
  passwordReset: success,
  signInError: warning,
  unknown: warning,
  ended: { tone: 'info', icon: 'InfoOutlined' },
} as const;
