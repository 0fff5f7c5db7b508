import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { NarrowPage } from './NarrowPage.tsx';

interface Props {
  title: string;
  text: string;
  home: string;
  children?: ReactNode;
}

export function ErrorPage({ title, text, home, children }: Props) {
  return (
    <NarrowPage title={title} text={text}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        {children}
        {/* A full page load: the state of this page may be damaged. */}
        <Link href="/">{home}</Link>
      </Stack>
    </NarrowPage>
  );
}
