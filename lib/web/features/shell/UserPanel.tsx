'use client';

import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DensitySmall from '@mui/icons-material/DensitySmall';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Identity } from '#lib/contract/operations/session.ts';
import { routesOf } from '../../nav.ts';
import { landmark } from '../../ui/menu/landmark.ts';
import { useSchemeItems } from '../../ui/menu/SchemeItems.tsx';
import type { MenuState } from '../../ui/menu/use-menu.ts';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { densities, setDensity, useDensity } from '../../ui/theme/density.ts';
import { useSignOut } from './sign-out.ts';

interface Props extends MenuState {
  identity: Identity;
  mayChangePassword: boolean;
  /** The accessible name of the menu. */
  label: string;
}

const entries = [
  { name: 'autodata', href: routesOf.autodata, icon: <OpenInNew /> },
  { name: 'password', href: routesOf.password, icon: <KeyOutlined /> },
  { name: 'sessions', href: routesOf.sessions, icon: <ComputerOutlined /> },
  { name: 'accessTokens', href: routesOf.accessTokens, icon: <CreditCardOutlined /> },
  { name: 'developers', href: routesOf.developers, icon: <MenuBookOutlined /> },
] as const;

/** The menu of the account: its pages, colour scheme, density and signing out. Loaded by UserMenu. */
export default function UserPanel({ anchor, open, close, identity, mayChangePassword, label }: Props) {
  const t = useTranslations('shell.user');
  const path = usePathname();
  const links = entries.filter(({ name }) => name !== 'password' || mayChangePassword);
  const schemes = useSchemeItems();
  const density = useDensity();
  const { signOut, busy, error } = useSignOut();
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ root: landmark(label), paper: { sx: { minWidth: 240 } } }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: 1.5, py: 1, overflowWrap: 'anywhere' }}>
        {t('signedInAs', { account: identity.account })}
      </ListSubheader>
      {links.map(({ name, href, icon }) => (
        <MenuItem
          key={name}
          component="a"
          href={href}
          selected={path === href}
          aria-current={path === href ? 'page' : undefined}
          onClick={close}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          {t(name)}
        </MenuItem>
      ))}
      <Divider />
      {schemes}
      <Divider />
      <ListSubheader role="presentation" sx={{ lineHeight: '2rem' }}>
        {t('density.label')}
      </ListSubheader>
      {densities.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === density}
          selected={each === density}
          onClick={() => setDensity(each)}
        >
          <ListItemIcon>{each === 'compact' ? <DensitySmall /> : <MenuIcon />}</ListItemIcon>
          {t(`density.${each}`)}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={signOut} disabled={busy} sx={{ flexWrap: 'wrap', whiteSpace: 'normal' }}>
        <ListItemIcon>
          <Logout />
        </ListItemIcon>
        {busy ? t('signingOut') : t('signOut')}
        {/* Menus may only contain items. Keeps the menu's width. */}
        {error !== undefined && (
          <Box sx={{ width: 0, minWidth: '100%', pt: 1 }}>
            <ProblemNotice error={error} />
          </Box>
        )}
      </MenuItem>
    </Menu>
  );
}
