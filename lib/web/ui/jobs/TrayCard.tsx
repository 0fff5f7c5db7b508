'use client';

import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';

/** The frame of JobCard and NoticeCard; `tone` is the colour of its edge. */
export const TrayCard = styled(Paper, { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'info' | 'success' | 'warning';
}>(({ theme, tone }) => ({
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `4px solid ${theme.vars.palette[tone].main}`,
  overflowWrap: 'anywhere',
  boxShadow: theme.shadows[6],
  pointerEvents: 'auto',
}));

export function DismissButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('jobs');
  return (
    <IconButton aria-label={t('dismiss')} onClick={onClick}>
      <Close fontSize="small" />
    </IconButton>
  );
}
