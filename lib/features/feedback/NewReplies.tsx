'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReplyKind } from '../../contract/feedback-constants.ts';
import { Tag } from '../../ui/Tag.tsx';
import { markAllRepliesRead, useNewReplies } from './reply-store.ts';

/** The number of new replies, with a button that marks all as seen. */
export function NewReplies({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('feedback');
  const count = useNewReplies(kind);
  const [isMarked, setIsMarked] = useState(false);
  const confirmation = useRef<HTMLSpanElement>(null);
  const isCleared = isMarked && count === 0;
  // The focused button disappears.
  useEffect(() => {
    if (isCleared) confirmation.current?.focus();
  }, [isCleared]);
  if (isCleared) {
    return (
      <Typography ref={confirmation} component="span" tabIndex={-1} sx={{ mr: 'auto' }}>
        {t('allMarkedRead')}
      </Typography>
    );
  }
  if (count === 0) return null;
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mr: 'auto' }}
    >
      <Tag tone="error">{t('newReplies', { count })}</Tag>
      <Button
        onClick={() => {
          setIsMarked(true);
          markAllRepliesRead(kind);
        }}
      >
        {t('markAllRead')}
      </Button>
    </Stack>
  );
}
