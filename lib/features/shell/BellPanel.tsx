'use client';

import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { MessageRow } from '../../contract/messages.ts';
import { useFormats } from '../../i18n/format.ts';
import { messageRoute, routesOf } from '../../nav.ts';
import type { MenuState } from '../../ui/menu/use-menu.ts';
import { ProblemNotice } from '../../ui/problem.tsx';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import type { Latest } from './latest.ts';
import { StockWarnings } from './StockWarnings.tsx';

/** Height of the popover in pixels (portal.md 9). */
const maxHeight = 400;

const MessageLink = styled(WarmLink)(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: theme.spacing(1, 2),
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { background: (theme.vars ?? theme).palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& strong': { fontWeight: 400, overflowWrap: 'anywhere' },
  '&[data-read="false"] strong': { fontWeight: 600 },
  '& small': { color: (theme.vars ?? theme).palette.text.secondary },
  '& p': {
    margin: 0,
    fontSize: '0.8125rem',
    color: (theme.vars ?? theme).palette.text.secondary,
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflowWrap: 'anywhere',
  },
}));

/** What runs low, and the newest messages, each leading to its own page. */
export default function BellPanel({ anchor, open, close, latest }: MenuState & { latest: Latest }) {
  const t = useTranslations('shell.bell');
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
          'aria-label': t('title'),
          sx: { width: 380, maxHeight, display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <StockWarnings close={close} />
      <Box component="h2" sx={{ m: 0, px: 2, pt: 1.5, pb: 1, fontSize: '1rem' }}>
        {t('title')}
      </Box>
      <Divider />
      <Box sx={{ overflow: 'auto', flex: 1 }}>
        <Content latest={latest} close={close} />
      </Box>
      <Divider />
      <Box sx={{ p: 1, textAlign: 'center' }}>
        <AllLink href={routesOf.messages} onClick={close}>
          {t('all')}
        </AllLink>
      </Box>
    </Popover>
  );
}

const AllLink = styled(WarmLink)(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(0.5),
  color: (theme.vars ?? theme).palette.primary.main,
  fontWeight: 600,
}));

function Content({ latest, close }: { latest: Latest; close: () => void }) {
  const t = useTranslations('shell.bell');
  const common = useTranslations('common');
  const { messages, error, reload } = latest;
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
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} close={close} />
        </li>
      ))}
    </Box>
  );
}

function Message({ message, close }: { message: MessageRow; close: () => void }) {
  const t = useTranslations('shell.bell');
  const formats = useFormats();
  return (
    <MessageLink href={messageRoute(message.id)} onClick={close} data-read={message.read}>
      <strong>{message.title}</strong>
      <small>
        {formats.dateTime(message.publishedAt)}
        {!message.read && ` · ${t('unread')}`}
      </small>
      {message.preview && <p>{message.preview}</p>}
    </MessageLink>
  );
}
