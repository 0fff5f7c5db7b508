'use client';

import { useTranslations } from 'next-intl';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { openChat } from '../../ui/shell/chat.ts';

/** Opens the chat panel that stands on every page. */
export function OpenChatButton() {
  const t = useTranslations('home.service');
  return (
    <HeadButton icon="chat" tone="main" onPress={(event) => openChat(event.currentTarget)}>
      {t('openChat')}
    </HeadButton>
  );
}
