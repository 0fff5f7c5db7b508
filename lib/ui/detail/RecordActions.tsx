'use client';

import ExpandMore from '@mui/icons-material/ExpandMore';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '../lazy-component.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { preload } from '../preload.ts';
import type { RecordAction } from './types.ts';

const loadMenu = () => import('./RecordMenu.tsx').then((loaded) => loaded.RecordMenu);
const RecordMenu = lazyComponent(loadMenu);

interface Props {
  primary?: RecordAction | undefined;
  more: readonly RecordAction[];
}

/** The actions of a record: one button, and a menu with the others. A single other action needs no menu. */
export function RecordActions({ primary, more }: Props) {
  const t = useTranslations('list.detail');
  const { state, button, isMounted } = useMenu(preload(loadMenu));
  const [only] = more;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {primary && <ActionButton action={primary} variant="contained" />}
      {only && more.length === 1 && <ActionButton action={only} variant="outlined" />}
      {more.length > 1 && (
        <Button {...button} variant="outlined" aria-haspopup="menu" endIcon={<ExpandMore />}>
          {t('more')}
        </Button>
      )}
      {isMounted && <RecordMenu {...state} actions={more} />}
    </Stack>
  );
}

function ActionButton({
  action: { label, icon, href, onPress, busy, disabled, hint, danger, load },
  variant,
}: {
  action: RecordAction;
  variant: 'contained' | 'outlined';
}) {
  const look: Pick<ButtonProps, 'variant' | 'color' | 'startIcon'> = {
    variant,
    color: danger ? 'error' : 'primary',
    startIcon: icon,
  };
  return href ? (
    <Button {...look} href={href}>
      {label}
    </Button>
  ) : (
    <Button
      {...look}
      disabled={Boolean(disabled)}
      title={disabled ? hint : undefined}
      aria-disabled={busy || undefined}
      onClick={onPress}
      {...(load && { onPointerEnter: preload(load), onFocus: preload(load) })}
    >
      {label}
    </Button>
  );
}
