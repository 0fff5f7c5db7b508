import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { CopyButton } from '../list/actions/CopyButton.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import css from './detail.module.css';

interface Props {
  back: { href: string; label: string };
  /** Further links beside the link back. */
  nav?: ReactNode;
  title: ReactNode;
  /** Adds a copy button to the title, which is then not translated by browsers. */
  copy?: { text: string; label: string } | undefined;
  /** The main fact, below the title. */
  headline?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** The top of a page below a list, with a link back to it. */
export function PageHeader({ back, nav, title, copy, headline, children }: Props) {
  const t = useTranslations('list.detail');
  return (
    <header className={css.header}>
      <nav className={css.nav} aria-label={t('navigation')}>
        <ButtonLink className={css.back} href={back.href}>
          <Icon name="ChevronLeft" />
          {back.label}
        </ButtonLink>
        {nav}
      </nav>
      <div className={css.name}>
        <div>
          <div className={css.title}>
            <h1 translate={copy ? 'no' : undefined}>{title}</h1>
            {copy && <CopyButton {...copy} />}
          </div>
          {headline && <div className={css.headline}>{headline}</div>}
        </div>
        {children}
      </div>
    </header>
  );
}
