'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { type ReplyKind, replyKinds } from '../../contract/feedback-constants.ts';
import { useNewReplies } from '../feedback/reply-store.ts';

const Dot = styled('b')(({ theme }) => ({
  position: 'absolute',
  top: -4,
  insetInlineEnd: -4,
  width: 11,
  height: 11,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.background.paper}`,
  background: theme.vars.palette.error.main,
  '@media (forced-colors: active)': { background: 'Highlight' },
}));

export const hasReplies = (key: string): key is ReplyKind => replyKinds.some((kind) => kind === key);

export function ReplyDot({ kind }: { kind: ReplyKind }) {
  return useNewReplies(kind) > 0 && <Dot data-new />;
}

/** The count for screen readers, as part of the link's name. */
export function ReplyCount({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('shell.menu');
  const count = useNewReplies(kind);
  return count > 0 && <span className="visually-hidden"> {t('newReplies', { count })}</span>;
}
