'use client';

import { useTranslations } from 'next-intl';
import { sharedNamespaces } from '../../i18n/texts.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyPanel } from '../loading/lazy-panel.tsx';
import { IconButton } from '../parts/Button.tsx';
import { useMenu } from './use-menu.ts';

const SchemePanel = lazyPanel(sharedNamespaces, () => import('./SchemePanel.tsx'));

/** The button of pages without an account that opens the choice of light, dark or system. */
export function SchemeMenu() {
  const t = useTranslations('common.scheme');
  const { state, button, isMounted } = useMenu(SchemePanel.preload);
  return (
    <>
      <IconButton {...button} color="inherit" aria-label={t('label')} title={t('label')}>
        <Icon name="LightModeOutlined" />
      </IconButton>
      {isMounted && <SchemePanel {...state} />}
    </>
  );
}
