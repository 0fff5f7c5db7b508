import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

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
    <Sheet style={{ marginTop: '8vh' }}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <p style={{ margin: 0 }}>
        {/* A full page load: the state of this page may be damaged. */}
        <a href="/">{home}</a>
      </p>
    </Sheet>
  );
}
