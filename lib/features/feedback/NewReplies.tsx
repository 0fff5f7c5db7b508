'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReplyKind } from '../../contract/feedback-constants.ts';
import { Tag } from '../../ui/Tag.tsx';
import { markAllRepliesSeen, useNewReplies } from './reply-store.ts';

/** Beside a list's name: how many replies nobody has opened in this browser, and a way to call them all seen. */
export function NewReplies({ kind }: { kind: ReplyKind }) {
  const t = useTranslations('feedback');
  const count = useNewReplies(kind);
  const [isMarked, setIsMarked] = useState(false);
  const confirmation = useRef<HTMLSpanElement>(null);
  const isCleared = isMarked && count === 0;
  // The button goes away, and the focus was on it.
  useEffect(() => {
    if (isCleared) confirmation.current?.focus();
  }, [isCleared]);
  if (isCleared) {
    return (
      <Typography ref={confirmation} component="span" tabIndex={-1} sx={{ mr: 'auto' }}>
        {t('allMarkedSeen')}
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
          markAllRepliesSeen(kind);
        }}
      >
        {t('allSeen')}
      </Button>
    </Stack>
  );
}
