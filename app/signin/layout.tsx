import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountFrame } from '#lib/web/features/account/AccountFrame.tsx';
import { LanguageOffer } from '#lib/web/ui/menu/LanguageOffer.tsx';

/** The frame of the sign-in and the password reset. */
export default async function SignInLayout({ children }: { children: ReactNode }) {
  const [common, account] = await Promise.all([getTranslations('common'), getTranslations('account')]);
  return (
    <AccountFrame name={common('portal')} about={account('about')}>
      <LanguageOffer />
      {children}
    </AccountFrame>
  );
}
