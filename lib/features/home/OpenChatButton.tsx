'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Icon } from '../../ui/icons.tsx';
import { openChat } from '../../ui/shell/chat.ts';

/** Opens the chat panel that stands on every page. */
export function OpenChatButton() {
  const t = useTranslations('home.service');
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="chat" size={18} />}
      onClick={(event) => openChat(event.currentTarget)}
    >
      {t('openChat')}
    </Button>
  );
}
