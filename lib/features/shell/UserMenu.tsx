'use client';

import PersonOutlined from '@mui/icons-material/PersonOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Identity } from '../../contract/session.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { preload } from '../../ui/preload.ts';

/** The main dealer type; its header shows "Settings" instead of a name. */
const settingsType = 3;

const loadPanel = () => import('./UserPanel.tsx');
const UserPanel = lazyComponent(loadPanel);

export function UserMenu({
  identity,
  mayChangePassword,
}: {
  identity: Identity;
  mayChangePassword: boolean;
}) {
  const t = useTranslations('shell.user');
  const { state, button, isMounted } = useMenu();
  const named = identity.userType !== settingsType && identity.userType !== 0;
  const label = named ? identity.name : t('settings');
  return (
    <>
      <Button
        color="inherit"
        {...button}
        onPointerEnter={preload(loadPanel)}
        onFocus={preload(loadPanel)}
        aria-label={t('menu', { label })}
        sx={{ gap: 1, minWidth: { xs: 44, md: 32 } }}
      >
        {named ? <PersonOutlined /> : <TuneOutlined />}
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            display: { xs: 'none', sm: 'block' },
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Box>
      </Button>
      {isMounted && <UserPanel {...state} identity={identity} mayChangePassword={mayChangePassword} />}
    </>
  );
}
