'use client';

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../../ui/menu/LanguageMenu.tsx';
import { SchemeMenu } from '../../ui/menu/SchemeMenu.tsx';
import { PortalLogo } from '../../ui/PortalLogo.tsx';

const Page = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
}));

const Cover = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: theme.spacing(4),
    padding: theme.spacing(6),
    color: '#ffffff',
    background: 'radial-gradient(120% 90% at 0% 0%, #a9544f 0%, #802d2a 45%, #4a1816 100%)',
  },
  '& p': {
    margin: 0,
    maxWidth: '28rem',
    fontSize: '1.75rem',
    fontWeight: 600,
    lineHeight: 1.35,
    textWrap: 'balance',
  },
}));

const Name = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontSize: '1.125rem',
  fontWeight: 600,
});

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(2),
  '& > header': { display: 'flex', alignItems: 'center', gap: theme.spacing(1), minHeight: 40 },
  '& > main': {
    width: '100%',
    maxWidth: 400,
    margin: 'auto',
    padding: theme.spacing(4, 0, 8),
    display: 'grid',
    gap: theme.spacing(2.5),
  },
  '& h1': { margin: 0, fontSize: '1.625rem', fontWeight: 600 },
}));

const Choices = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginInlineStart: 'auto' });

interface Props {
  name: string;
  /** Beside the form on wide screens. */
  about: string;
  children: ReactNode;
}

/** The page around the forms for signed-out visitors. */
export function AccountFrame({ name, about, children }: Props) {
  return (
    <Page>
      <Cover>
        <Name>
          <PortalLogo size={36} />
          {name}
        </Name>
        <p>{about}</p>
        <span />
      </Cover>
      <Column>
        <header>
          <Name sx={{ display: { md: 'none' } }}>
            <PortalLogo />
            {name}
          </Name>
          <Choices>
            <LanguageMenu />
            <SchemeMenu />
          </Choices>
        </header>
        <main id="main">{children}</main>
      </Column>
    </Page>
  );
}
