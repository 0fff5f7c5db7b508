import type { ReactNode } from 'react';
import { NarrowPage } from './NarrowPage.tsx';
import css from './narrow-page.module.css';

interface Props {
  title: string;
  text: string;
  home: string;
  children?: ReactNode;
}

export function ErrorPage({ title, text, home, children }: Props) {
  return (
    <NarrowPage title={title} text={text}>
      <div className={css.content}>
        {children}
        {/* A full page load: the state of this page may be damaged. */}
        <a href="/" target="_self">
          {home}
        </a>
      </div>
    </NarrowPage>
  );
}
