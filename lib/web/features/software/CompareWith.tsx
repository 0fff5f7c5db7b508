'use client';

import { useRef, useState } from 'react';
import type { SoftwareVersion } from '#lib/contract/operations/software.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { Button } from '../../ui/parts/Button.tsx';

const CompareMenu = lazyPanel(['list', 'software'], async () => ({
  default: (await import('./CompareMenu.tsx')).CompareMenu,
}));

export function CompareWith({
  version,
  label,
}: {
  version: Pick<SoftwareVersion, 'id' | 'name'>;
  label: string;
}) {
  const container = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <span ref={container}>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={CompareMenu.preload}
        onFocus={CompareMenu.preload}
        onClick={() => setAnchor(container.current)}
      >
        <Icon name="ViewColumnOutlined" />
        {label}
      </Button>
      {anchor && <CompareMenu version={version} anchor={anchor} onClose={() => setAnchor(null)} />}
    </span>
  );
}
