'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PlainButton } from '../../../ui/controls.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { whenBroken } from '../../../ui/when-broken.ts';
import type { Conversation } from '../engine/conversation.ts';
import { useChatState } from '../use-chat-state.ts';
import css from './panel.module.css';

/** Who one talks to, and the way out. */
export function PanelHeader({ conversation, close }: { conversation: Conversation; close: () => void }) {
  const t = useTranslations('chat');
  const { agent } = useChatState(conversation);
  return (
    <header className={css.header}>
      <Avatar key={agent?.avatar} address={agent?.avatar ?? ''} />
      <div className={css.who}>
        <h2>
          <bdi>{agent ? agent.name || t('sender.agent') : t('sender.assistant')}</bdi>
        </h2>
        <p>{t(agent ? 'with.agent' : 'with.assistant')}</p>
      </div>
      <PlainButton type="button" onClick={close} aria-label={t('close')} title={t('close')}>
        <Icon name="close" />
      </PlainButton>
    </header>
  );
}

function Avatar({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.avatar} aria-hidden="true">
      {address && !broken ? (
        // biome-ignore lint/performance/noImgElement: the portal serves these pictures as they are
        <img src={address} alt="" {...whenBroken(() => setBroken(true))} />
      ) : (
        <Icon name="chat" size={22} />
      )}
    </span>
  );
}
