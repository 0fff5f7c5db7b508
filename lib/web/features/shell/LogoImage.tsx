'use client';

import { useState } from 'react';
import { imageErrorProps } from '../../ui/media-error-props.ts';
import { PortalLogo } from '../../ui/PortalLogo.tsx';

/** An account's logo; the portal's mark if it can't be shown. */
export function LogoImage({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <PortalLogo />;
  // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
  return <img src={src} alt="" height={32} {...imageErrorProps(() => setBroken(true))} />;
}
