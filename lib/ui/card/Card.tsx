import type { CSSProperties, ReactNode } from 'react';
import { WarmLink } from '../shell/WarmLink.tsx';
import css from './card.module.css';

interface Props {
  /** Unique on the page. */
  name: string;
  title: string;
  /** To the screen that has all of it. */
  link?: { href: string; text: string } | undefined;
  /** Height that the content takes, as CSS, kept free while it loads. */
  height?: string;
  /** The same where the card is narrower than 340 px inside, if that differs. */
  narrowHeight?: string | undefined;
  children: ReactNode;
}

/** A part of an overview with a heading; what stands inside loads and fails by itself. */
export function Card({ name, title, link, height, narrowHeight, children }: Props) {
  const heading = `card-${name}`;
  return (
    <section className={css.card} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {link && <WarmLink href={link.href}>{link.text}</WarmLink>}
      </div>
      <div className={css.body} style={{ '--body': height, '--narrow': narrowHeight } as CSSProperties}>
        {children}
      </div>
    </section>
  );
}

/** Said instead of content when there is none. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
