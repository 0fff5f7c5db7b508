'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Identity } from '#lib/contract/operations/session.ts';
import { routesOf } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { Button } from '../../ui/parts/Button.tsx';
import css from './shell.module.css';

/** The user type of main dealers, whose button shows "Settings" instead of a name. */
const mainDealerType = 3;

const UserPanel = lazyPanel(['shell'], () => import('./UserPanel.tsx'));

/** The pages that only this menu leads to; on these the button is marked as current. */
const menuRoutes: readonly string[] = [
  routesOf.autodata,
  routesOf.password,
  routesOf.sessions,
  routesOf.accessTokens,
];

interface Props {
  identity: Identity;
  mayChangePassword: boolean;
}

export function UserMenu({ identity, mayChangePassword }: Props) {
  const t = useTranslations('shell.user');
  const { state, button, isMounted } = useMenu(UserPanel.preload);
  const isCurrent = menuRoutes.includes(usePathname());
  const showsName = identity.userType !== mainDealerType && identity.userType !== 0;
  const label = showsName ? identity.name : t('settings');
  const menuLabel = t('menu', { label });
  return (
    <>
      <Button
        {...button}
        className={css.user}
        color="inherit"
        aria-label={menuLabel}
        data-current={isCurrent || undefined}
      >
        <Icon name={showsName ? 'PersonOutlined' : 'TuneOutlined'} />
        <span aria-hidden="true">{label}</span>
      </Button>
      {isMounted && (
        <UserPanel {...state} identity={identity} mayChangePassword={mayChangePassword} label={menuLabel} />
      )}
    </>
  );
}
