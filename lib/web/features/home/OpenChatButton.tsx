'use client';

import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { openChat } from '../chat/panel-store.ts';

/** A button that opens the live chat; shown only to accounts that have it. */
export function OpenChatButton({ label }: { label: string }) {
  return (
    <Button variant="contained" onClick={(event) => openChat(event.currentTarget)}>
      <Icon name="ForumOutlined" />
      {label}
    </Button>
  );
}
