'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** What is asked about before it is done. */
export type Asked = 'suspend' | 'remove';

interface Props {
  what: Asked;
  account: string;
  act: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the account is suspended or removed, and says what that means. */
export function AskDialog({ what, account, act, onClose }: Props) {
  const t = useTranslations('autodata');
  return (
    <ConfirmDialog
      title={t(`ask.${what}.title`, { account })}
      go={t(what)}
      keep={t('keep')}
      danger={what === 'remove'}
      act={act}
      onClose={onClose}
    >
      {t(`ask.${what}.text`)}
    </ConfirmDialog>
  );
}
