'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { dismissNotice, type Notice } from './notices.ts';
import { DismissButton, TrayCard } from './TrayCard.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/** A notice that disappears after eight seconds without pointer or focus. */
export function NoticeCard({ notice: { id, text, link, undo } }: { notice: Notice }) {
  const t = useTranslations('jobs');
  const { gap } = useJoinedTexts();
  const { isExpired, holdHandlers } = useAutoDismiss();
  useEffect(() => {
    if (isExpired) dismissNotice(id);
  }, [id, isExpired]);
  return (
    <TrayCard tone="success" data-kind="notice" {...holdHandlers}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <CheckCircleOutlined fontSize="small" color="success" />
        <Typography component="span" sx={{ flex: 1, minWidth: 0 }}>
          {text}
          {link && gap}
          {link && <Link href={link.href}>{link.label}</Link>}
        </Typography>
        {undo && (
          <Button
            variant="outlined"
            onClick={() => {
              dismissNotice(id);
              undo();
            }}
          >
            {t('undo')}
          </Button>
        )}
        <DismissButton onClick={() => dismissNotice(id)} />
      </Stack>
    </TrayCard>
  );
}
