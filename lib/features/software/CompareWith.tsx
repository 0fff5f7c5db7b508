'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SoftwareVersion } from '../../contract/software.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';

const load = () => import('./CompareMenu.tsx').then((loaded) => loaded.CompareMenu);
const CompareMenu = dynamic(load, { ssr: false });

/** Offers to compare a version with another one of the same software. */
export function CompareWith({ version }: { version: SoftwareVersion }) {
  const t = useTranslations('software');
  const place = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Only by its name can the others be found.
  if (!version.name) return null;
  return (
    <span ref={place}>
      <HeadButton
        icon="columns"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPress={() => setAnchor(place.current)}
      >
        {t('compare.with')}
      </HeadButton>
      {anchor && <CompareMenu version={version} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
}
