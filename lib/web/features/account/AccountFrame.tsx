import type { ReactNode } from 'react';
import { LanguageMenu } from '../../ui/menu/LanguageMenu.tsx';
import { SchemeMenu } from '../../ui/menu/SchemeMenu.tsx';
import { PortalLogo } from '../../ui/PortalLogo.tsx';
import css from './account-frame.module.css';

interface Props {
  /** The name of the portal. */
  name: string;
  /** A text about the portal, beside the form on wide screens. */
  about: string;
  children: ReactNode;
}

/** The page around the forms for signed-out visitors. */
export function AccountFrame({ name, about, children }: Props) {
  return (
    <div className={css.page}>
      <aside className={css.cover}>
        <span className={css.name}>
          <PortalLogo size={36} />
          {name}
        </span>
        <p>{about}</p>
        <span />
      </aside>
      <div className={css.column}>
        <header>
          <span className={css.name}>
            <PortalLogo />
            {name}
          </span>
          <div className={css.choices}>
            <LanguageMenu />
            <SchemeMenu />
          </div>
        </header>
        <main id="main">{children}</main>
      </div>
    </div>
  );
}
