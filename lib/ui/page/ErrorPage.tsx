import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { NarrowPage } from './NarrowPage.tsx';

interface Props {
  title: string;
  /** What happened and what to do. */
  text: string;
  /** The text of the link home. */
  home: string;
  children?: ReactNode;
}

/** A page in place of one that cannot be shown: why, and a link home. */
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
