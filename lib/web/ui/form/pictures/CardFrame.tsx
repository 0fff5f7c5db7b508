'use client';

import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface Props extends ComponentProps<'li'> {
  src: string;
  alt: string;
  /** In place of an image without `src`, or one that cannot be loaded. */
  icon: ReactNode;
  fallback?: string;
  /** CSS order: during a drag cards change their places, but not their elements. */
  order: number;
  tone?: 'primary' | 'error' | undefined;
  /** Props of the image's frame, by which the card is dragged. */
  handle?: ComponentProps<'div'> | undefined;
  overlay: ReactNode;
  children: ReactNode;
}

/** The frame of PictureCard and PendingCard: an image with an overlay, and content below. */
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
          // The card's height does not depend on the image, and a long press opens no menu during a drag.
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

export const cornerStyles = {
  position: 'absolute',
  top: 4,
  insetInlineEnd: 4,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const;
