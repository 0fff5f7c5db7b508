'use client';

import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { MessageRow } from '#lib/contract/operations/messages.ts';
import { messageRoute, routesOf } from '../../nav.ts';
import { startPollingCounts } from '../../queries/shell-counts.ts';
import { latestMessagesQuery } from '../../queries/unread.ts';
import type { MenuState } from '../../ui/menu/use-menu.ts';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { Time } from '../../ui/Time.tsx';
import { TimeZoneNote } from '../../ui/TimeZoneNote.tsx';
import { LowStockSection } from './LowStockSection.tsx';
import { refreshLowStock } from './low-stock.ts';

const maxHeight = 'min(560px, calc(100dvh - 80px))';

/** The popover of the bell: products that are low on stock, and the newest messages. Opening it loads both again. */
export default function BellPanel({ anchor, open, close, sid }: MenuState & { sid: string }) {
  const t = useTranslations('shell.bell');
  const { data, error, refetch } = useQuery({ ...latestMessagesQuery, enabled: false });
  useEffect(() => {
    if (!open) return;
    startPollingCounts();
    void refetch();
    refreshLowStock();
  }, [open, refetch]);
  return (
    <Popover
      anchorEl={anchor}
      open={open}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('title'),
          sx: { width: 380, maxHeight, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <LowStockSection close={close} sid={sid} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          alignItems: 'baseline',
          px: 2,
          pt: 1.5,
          pb: 1,
          '& p': { m: 0, color: 'text.secondary', fontSize: '0.8125rem' },
        }}
      >
        <Typography variant="h2">{t('title')}</Typography>
        <TimeZoneNote />
      </Box>
      <Divider />
      <Box sx={{ overflow: 'auto', flex: 1 }}>
        <Content messages={data?.items} error={error} reload={() => void refetch()} close={close} />
      </Box>
      <Divider />
      <Link href={routesOf.messages} onClick={close} sx={{ p: 1.5, textAlign: 'center', fontWeight: 600 }}>
        {t('all')}
      </Link>
    </Popover>
  );
}

interface ContentProps {
  messages: readonly MessageRow[] | undefined;
  error: unknown;
  reload: () => void;
  close: () => void;
}

function Content({ messages, error, reload, close }: ContentProps) {
  const t = useTranslations('shell.bell');
  const common = useTranslations('common');
  if (!messages) {
    return error ? (
      <ProblemNotice error={error} onRetry={reload} />
    ) : (
      <Box sx={{ p: 2 }} role="status">
        {common('loading')}
      </Box>
    );
  }
  if (messages.length === 0) return <Box sx={{ p: 2 }}>{t('none')}</Box>;
  return (
    <List disablePadding>
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} close={close} />
        </li>
      ))}
    </List>
  );
}

function Message({ message, close }: { message: MessageRow; close: () => void }) {
  const t = useTranslations('shell.bell');
  return (
    <ListItemButton href={messageRoute(message.id)} onClick={close} sx={{ display: 'block' }}>
      <Typography sx={{ fontWeight: message.read === false ? 600 : 400, overflowWrap: 'anywhere' }}>
        {message.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Time at={message.publishedAt} />
        {message.read === false && ` · ${t('unread')}`}
      </Typography>
      {message.preview && (
        <Typography
          variant="body2"
          sx={{
            display: '-webkit-box',
            overflow: 'hidden',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {message.preview}
        </Typography>
      )}
    </ListItemButton>
  );
}
