'use client';

import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import type { Session } from '../../contract/sessions.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notice } from '../../ui/jobs/notices.ts';
import { useSessionName } from './session-name.ts';

interface Props {
  session: Session;
  /** Called after every attempt: a failed one may have happened all the same. */
  onTried: () => void;
  onClose: () => void;
}

/** Asks before a session is ended. */
export function EndDialog({ session, onTried, onClose }: Props) {
  const t = useTranslations('sessions');
  const name = useSessionName()(session);
  const end = async () => {
    try {
      await call('sessions.end', { params: { id: session.id } });
      notice(t('ended', { name }));
      onClose();
    } finally {
      onTried();
    }
  };
  return (
    <ConfirmDialog
      title={t('endTitle', { name })}
      go={t('end')}
      keep={t('keep')}
      danger
      act={end}
      onClose={onClose}
    >
      {t('endText')}
    </ConfirmDialog>
  );
}
