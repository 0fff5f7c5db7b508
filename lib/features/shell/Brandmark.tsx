'use client';

import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { routesOf } from '../../nav.ts';
import { imageErrorProps } from '../../ui/media-error-props.ts';
import { PortalLogo } from '../../ui/PortalLogo.tsx';
import { PrefetchLink } from '../../ui/PrefetchLink.tsx';

const Home = styled(PrefetchLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 600,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& img': { height: 32, width: 'auto', maxWidth: 64, objectFit: 'contain', flex: 'none' },
  // Phones have no room for the name, which still names the link.
  [theme.breakpoints.down('sm')]: {
    '& img + span': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
  },
  [theme.breakpoints.up('md')]: { '& img': { maxWidth: 120 } },
}));

/** The account's logo or the portal's mark, and the system's name, linked to the home page. */
export function Brandmark({ logo, title }: { logo: string; title: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <Home href={routesOf.home}>
      {logo && !broken ? (
        // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
        <img src={logo} alt="" height={32} {...imageErrorProps(() => setBroken(true))} />
      ) : (
        <PortalLogo />
      )}
      <span>{title}</span>
    </Home>
  );
}
