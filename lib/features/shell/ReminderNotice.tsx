'use client';

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';

/** Milliseconds for which it is shown. */
const shownForMs = 6_000;

interface Props {
  /** Products at or below their threshold. */
  count: number;
  onClose: () => void;
}

/** How many products are low on stock, once after a sign-in. The bell and the home page name them. */
export default function ReminderNotice({ count, onClose }: Props) {
  const t = useTranslations('shell');
  return (
    <Snackbar
      open
      autoHideDuration={shownForMs}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      message={t('reminder.title', { count })}
      slotProps={{ content: { role: 'status' } }}
      action={
        <>
          <Button component={WarmLink} href={routesOf.inventoryAlerts} color="inherit" onClick={onClose}>
            {t('nav.inventoryAlerts')}
          </Button>
          <IconButton color="inherit" aria-label={t('reminder.dismiss')} onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
      // Below the header, between title and actions: at the bottom it covered the buttons that send a list.
      sx={{
        top: { xs: 'auto', md: 60 },
        bottom: { xs: 8, md: 'auto' },
        '@media print': { display: 'none' },
      }}
    />
  );
}
