'use client';

import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '../lazy-component.tsx';
import { preload } from '../preload.ts';
import { useMenu } from './use-menu.ts';

const loadPanel = () => import('./SchemePanel.tsx');
const SchemePanel = lazyComponent(loadPanel);

export function SchemeMenu() {
  const t = useTranslations('common.scheme');
  const { state, button, isMounted } = useMenu();
  return (
    <>
      <IconButton
        color="inherit"
        {...button}
        onPointerEnter={preload(loadPanel)}
        onFocus={preload(loadPanel)}
        aria-label={t('label')}
        title={t('label')}
      >
        <LightModeOutlined />
      </IconButton>
      {isMounted && <SchemePanel {...state} />}
    </>
  );
}
