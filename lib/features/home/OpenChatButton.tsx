'use client';

import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { openChat } from '../chat/panel-store.ts';

export function OpenChatButton() {
  const t = useTranslations('home.service');
  return (
    <Button
      variant="contained"
      startIcon={<ForumOutlined />}
      onClick={(event) => openChat(event.currentTarget)}
    >
      {t('openChat')}
    </Button>
  );
}
