import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';

interface Props {
  title: string;
  /** What happened and what to do. */
  text: string;
  /** The words of the link home. */
  home: string;
  children?: ReactNode;
}

/** A page that says why there is nothing else to see, with a way on. */
export function Verdict({ title, text, home, children }: Props) {
  return (
    <Sheet style={{ marginTop: '8vh' }}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <p style={{ margin: 0 }}>
        {/* A full load, which leaves behind whatever went wrong here. */}
        <a href="/">{home}</a>
      </p>
    </Sheet>
  );
}
