'use client';

import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { openChat } from '../chat/panel-store.ts';

export function OpenChatButton({ label }: { label: string }) {
  return (
    <Button variant="contained" onClick={(event) => openChat(event.currentTarget)}>
      <Icon name="ForumOutlined" />
      {label}
    </Button>
  );
}
