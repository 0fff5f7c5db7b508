'use client';

import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SoftwareVersion } from '../../contract/software.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { preload } from '../../ui/preload.ts';

const load = () => import('./CompareMenu.tsx').then((loaded) => loaded.CompareMenu);
const CompareMenu = lazyComponent(load);

export function CompareWith({ version }: { version: SoftwareVersion }) {
  const t = useTranslations('software');
  const place = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Other versions are found by their name.
  if (!version.name) return null;
  return (
    <span ref={place}>
      <Button
        variant="outlined"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload(load)}
        onFocus={preload(load)}
        onClick={() => setAnchor(place.current)}
      >
        {t('compare.with')}
      </Button>
      {anchor && <CompareMenu version={version} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
}
