'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AccountChange } from './use-account-change.ts';

interface Props {
  what: AccountChange;
  account: string;
  act: () => Promise<void>;
  onClose: () => void;
}

export function ConfirmChangeDialog({ what, account, act, onClose }: Props) {
  const t = useTranslations('autodata');
  return (
    <ConfirmDialog
      title={t(`confirm.${what}.title`, { account })}
      confirmLabel={t(what)}
      danger={what === 'remove'}
      isChange
      onConfirm={act}
      onClose={onClose}
    >
      {t(`confirm.${what}.text`)}
    </ConfirmDialog>
  );
}
