import type { CSSProperties, ReactNode } from 'react';
import css from './card.module.css';

interface Props {
  /** Unique on the page. */
  name: string;
  title: string;
  /** A link to the whole list. */
  link?: { href: string; text: string } | undefined;
  /** CSS height of the content, reserved while it loads. */
  height?: string;
  /** The height in cards with less than 340 px inside. */
  narrowHeight?: string | undefined;
  children: ReactNode;
}

export function Card({ name, title, link, height, narrowHeight, children }: Props) {
  const heading = `card-${name}`;
  return (
    <section className={css.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {link && <a href={link.href}>{link.text}</a>}
      </header>
      <div className={css.body} style={{ '--body': height, '--narrow': narrowHeight } as CSSProperties}>
        {children}
      </div>
    </section>
  );
}

/** A note in place of empty content. */
export const CardNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>;

/** A sentence above the content of a card. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>;
