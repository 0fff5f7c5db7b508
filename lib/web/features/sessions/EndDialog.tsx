'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { RowDialogProps } from '../../ui/list/island/types.ts';
import { useSessionName } from './session-name.ts';

/** Ends one session after confirmation. A failure is shown in the dialog, and the list is loaded again in any case. */
export function EndDialog({ action: { record: session }, refresh, onClose }: RowDialogProps<Session>) {
  const t = useTranslations('sessions');
  const common = useTranslations('common');
  const { zonedTime } = useFormats();
  const name = useSessionName()(session);
  const end = async () => {
    try {
      await call('sessions.end', { params: { id: session.id } });
      showNotice(t('ended', { name }));
      onClose();
    } finally {
      // Also after a failure, as the session may have ended.
      refresh();
    }
  };
  return (
    <ConfirmDialog
      title={t('endTitle', { name })}
      confirmLabel={t('end')}
      danger
      onConfirm={end}
      onClose={onClose}
    >
      {/* Sessions may have the same name. */}
      <Typography gutterBottom>
        {common('pair', { label: t('field.startedAt'), value: zonedTime(session.startedAt) })}
      </Typography>
      <Typography>{t('endText')}</Typography>
    </ConfirmDialog>
  );
}
