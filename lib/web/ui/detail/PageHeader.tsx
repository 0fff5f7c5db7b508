import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { CopyButton } from '../list/actions/CopyButton.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import css from './detail.module.css';

interface Props {
  back: { href: string; label: string };
  nav?: ReactNode;
  title: ReactNode;
  copy?: { text: string; label: string } | undefined;
  headline?: ReactNode;
  children?: ReactNode;
}

/** The top of a page below a list: link back, title, main fact and actions. */
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
