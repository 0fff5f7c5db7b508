'use client';

import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface Props extends ComponentProps<'li'> {
  /** The address of the picture; "" for none. */
  src: string;
  alt: string;
  /** Stands in place of a picture that cannot be shown. */
  icon: ReactNode;
  fallback?: string;
  /** Where the card stands in the list. */
  order: number;
  tone?: 'primary' | 'error' | undefined;
  /** What makes the card move by pointer. */
  handle?: ComponentProps<'div'> | undefined;
  /** Above the picture. */
  overlay: ReactNode;
  children: ReactNode;
}

/** A card with a picture on top. */
export function CardFrame({
  src,
  alt,
  icon,
  fallback,
  order,
  tone,
  handle,
  overlay,
  children,
  ...item
}: Props) {
  const [brokenSrc, setBrokenSrc] = useState('');
  return (
    <Card
      component="li"
      variant="outlined"
      {...item}
      style={{ order }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        ...(tone && { borderColor: `${tone}.main` }),
        ...(tone === 'primary' && { boxShadow: 1 }),
      }}
    >
      <Stack
        {...handle}
        sx={{
          position: 'relative',
          aspectRatio: '4 / 3',
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'action.hover',
          typography: 'body2',
          color: 'text.secondary',
          textAlign: 'center',
          // A high picture does not make its card higher; a long press offers no menu in the middle of a drag.
          '& > img': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'contain',
            WebkitTouchCallout: 'none',
          },
        }}
      >
        {src && brokenSrc !== src ? (
          // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
          <img src={src} alt={alt} draggable={false} onError={() => setBrokenSrc(src)} />
        ) : (
          <>
            {icon}
            {fallback}
          </>
        )}
        {overlay}
      </Stack>
      <Stack spacing={0.5} sx={{ flex: 1, p: 1 }}>
        {children}
      </Stack>
    </Card>
  );
}

/** The place of a button in the upper corner of a card. */
export const cornerStyles = {
  position: 'absolute',
  top: 4,
  insetInlineEnd: 4,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const;
