'use client';

import Close from '@mui/icons-material/Close';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Conversation } from '../engine/conversation.ts';
import { closeChat } from '../panel-store.ts';
import { useChatState } from '../use-chat-state.ts';

/** The header of the panel: the agent or assistant that the user talks to, and a button that closes the panel. */
export function PanelHeader({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('chat');
  const agent = useChatState(conversation, (state) => state.agent);
  return (
    <Stack
      component="header"
      direction="row"
      spacing={1.25}
      sx={{ alignItems: 'center', p: '8px 8px 8px 14px', borderBottom: 1, borderColor: 'divider' }}
    >
      <Avatar
        src={agent?.avatar}
        sx={{ width: 36, height: 36, bgcolor: 'action.selected', color: 'primary.main' }}
        aria-hidden="true"
      >
        <ForumOutlined />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" noWrap sx={{ lineHeight: 1.3 }}>
          <bdi>{agent ? agent.name || t('sender.agent') : t('sender.assistant')}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {t(agent ? 'with.agent' : 'with.assistant')}
        </Typography>
      </Box>
      <IconButton onClick={() => closeChat()} aria-label={t('close')} title={t('close')}>
        <Close />
      </IconButton>
    </Stack>
  );
}
