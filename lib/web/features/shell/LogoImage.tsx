'use client';

import { useState } from 'react';
import { imageErrorProps } from '../../ui/media-error-props.ts';
import { PortalLogo } from '../../ui/PortalLogo.tsx';

/** The logo of an account; the portal's mark when it cannot be loaded. */
export function LogoImage({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <PortalLogo />;
  // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
  return <img src={src} alt="" height={32} {...imageErrorProps(() => setIsBroken(true))} />;
}
