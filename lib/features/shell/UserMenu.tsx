'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { Identity } from '../../contract/session.ts';
import { PlainButton } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';
import { useMenu } from '../../ui/menu/use-menu.ts';

/** The main dealer type, whose header reads "Settings" instead of a name (portal.md 2, Layout). */
const settingsType = 3;

const loadPanel = () => import('./UserPanel.tsx');
const UserPanel = lazily(loadPanel);

const Label = styled('span')(({ theme }) => ({
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** The account's menu: password, looks, sign-out. */
export function UserMenu({
  identity,
  mayChangePassword,
}: {
  identity: Identity;
  mayChangePassword: boolean;
}) {
  const t = useTranslations('shell.user');
  const { state, button, wanted } = useMenu();
  const named = identity.userType !== settingsType && identity.userType !== 0;
  const label = named ? identity.name : t('settings');
  return (
    <>
      <PlainButton
        type="button"
        {...button}
        onPointerEnter={loadAhead(loadPanel)}
        onFocus={loadAhead(loadPanel)}
        aria-label={t('menu', { label })}
      >
        <Icon name={named ? 'user' : 'settings'} />
        <Label aria-hidden="true">{label}</Label>
      </PlainButton>
      {wanted && <UserPanel {...state} identity={identity} mayChangePassword={mayChangePassword} />}
    </>
  );
}
