import type { ReactNode } from 'react';
import { NarrowPage } from './NarrowPage.tsx';
import css from './narrow-page.module.css';

interface Props {
  title: string;
  text: string;
  /** Label of the link to the home page. */
  home: string;
  children?: ReactNode;
}

/** A page in place of one that could not be shown, with a link to the home page. */
export function ErrorPage({ title, text, home, children }: Props) {
  return (
    <NarrowPage title={title} text={text}>
      <div className={css.content}>
        {children}
        {/* Loads the page in full, as the state of this one may be damaged. */}
        <a href="/" target="_self">
          {home}
        </a>
      </div>
    </NarrowPage>
  );
}
