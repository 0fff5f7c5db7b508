'use client';

import { useEffect, useState } from 'react';
import type { QrOutline } from './print/qr-outline.ts';

interface Props {
  value: string;
  /** CSS length of a side. */
  size: string;
  label: string;
}

/**
 * A QR code, black on white in every theme. The encoder loads on demand; until then, and when the value does not fit, the
 * square is empty.
 */
export function QrCode({ value, size, label }: Props) {
  const [encoded, setEncoded] = useState<{ value: string; outline: QrOutline | null }>();
  useEffect(() => {
    let isCurrent = true;
    import('./print/qr-outline.ts')
      .then(({ createQrOutline }) => isCurrent && setEncoded({ value, outline: createQrOutline(value) }))
      .catch(() => isCurrent && setEncoded({ value, outline: null }));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  const outline = encoded?.value === value ? encoded.outline : undefined;
  const box = { width: size, height: size, flex: 'none' };
  if (!outline)
    return <span style={{ ...box, display: 'block' }} data-qr={outline === null ? 'none' : 'loading'} />;
  return (
    <svg
      viewBox={`0 0 ${outline.side} ${outline.side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-qr="ready"
      style={{ ...box, background: '#fff', printColorAdjust: 'exact' }}
    >
      <path fill="#fff" d={`M0 0H${outline.side}V${outline.side}H0Z`} />
      <path fill="#000" fillRule="evenodd" d={outline.path} />
    </svg>
  );
}
