'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { call } from '../../api/call.ts';
import { useCount } from '../../i18n/use-count.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { RowDialogProps } from '../../ui/list/island/types.ts';

/** Ends all sessions but the current one after confirmation. A failure is shown in the dialog. */
export function EndOthersDialog({ refresh, onClose }: RowDialogProps<Session>) {
  const t = useTranslations('sessions');
  const counted = useCount();
  const end = async () => {
    try {
      const { ended } = await call('sessions.endOthers');
      showNotice(t('endedOthers', counted(ended)));
      onClose();
    } finally {
      // Also after a failure, as the sessions may have ended.
      refresh();
    }
  };
  return (
    <ConfirmDialog
      title={t('endOthersTitle')}
      confirmLabel={t('endOthers')}
      danger
      onConfirm={end}
      onClose={onClose}
    >
      <Typography>{t('endOthersText')}</Typography>
    </ConfirmDialog>
  );
}
