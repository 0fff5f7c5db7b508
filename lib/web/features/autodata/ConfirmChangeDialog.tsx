'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AccountChange } from './use-account-change.ts';

interface Props {
  change: AccountChange;
  account: string;
  /** Carries out the change. The dialog shows why it rejects and stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms that the Autodata account is renewed, suspended or removed. */
export function ConfirmChangeDialog({ change, account, onConfirm, onClose }: Props) {
  const t = useTranslations('autodata');
  return (
    <ConfirmDialog
      title={t(`confirm.${change}.title`, { account })}
      confirmLabel={t(change)}
      danger={change === 'remove'}
      isChange
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t(`confirm.${change}.text`)}
    </ConfirmDialog>
  );
}
