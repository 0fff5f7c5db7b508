'use client';

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { routesOf } from '../../nav.ts';
import { isOverlayOpen } from '../../ui/is-overlay-open.ts';
import { useChatPanel } from '../chat/panel-store.ts';

const visibleMs = 6_000;
/** In px (shell.module.css). */
const menuWidth = 270;

interface Props {
  count: number;
  onClose: () => void;
}

export default function StockReminderNotice({ count, onClose }: Props) {
  const t = useTranslations('shell');
  const isChatOpen = useChatPanel(({ isOpen }) => isOpen);
  const [round, setRound] = useState(0);
  if (isChatOpen) return null;
  return (
    <Snackbar
      key={round}
      open
      autoHideDuration={visibleMs}
      slots={{ transition: NoTransition }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={() => {
        if (isUnseen()) setRound(round + 1);
        else onClose();
      }}
      message={t('reminder.title', { count })}
      slotProps={{
        content: { role: 'status' },
        // The listener would measure the page at every click, which costs a layout.
        clickAwayListener: { mouseEvent: false, touchEvent: false },
      }}
      action={
        <>
          <Button href={routesOf.inventoryAlerts} color="inherit" onClick={onClose}>
            {t('nav.inventoryAlerts')}
          </Button>
          <IconButton color="inherit" aria-label={t('reminder.dismiss')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
      // Over the side menu, and on phones above the buttons of forms; below dialogs and the chat.
      sx={{
        zIndex: 1100,
        inset: { xs: 'auto 8px 76px', md: 'auto auto 8px 8px' },
        maxWidth: { md: menuWidth - 16 },
        '& .MuiSnackbarContent-root': { minWidth: { md: 0 } },
        '@media print': { display: 'none' },
      }}
    />
  );
}

/** Even a transition of 0 ms measures the notice, which costs a layout. */
const NoTransition = ({ children }: { children: ReactNode }) => children;

/** A covered notice stays, as Escape closes only what covers it, and so does one in a hidden tab. */
const isUnseen = () => document.hidden || isOverlayOpen();
