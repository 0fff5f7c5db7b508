import type { ReactNode } from 'react';
import { emptyValue } from '../../../i18n/formats.ts';
import css from './card-list.module.css';

/** `label` names the list for screen readers. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ItemProps {
  title: ReactNode;
  note: ReactNode;
  /** At the end of the title's line; without it the title takes the whole line. */
  titleEnd?: ReactNode;
  /** At the end of the note's line. */
  noteEnd?: ReactNode;
  /** A path of the portal, or an external https URL. */
  href?: string;
  /** A note for screen readers about an external link. */
  externalNote?: string | undefined;
  isStrong?: boolean;
  /** `title` and `titleEnd` are names, which browsers must not translate. */
  verbatim?: true;
}

/** An item of a card's list in two lines. With `href` it is a link, which opens in a new tab unless it begins with `/`. */
export function CardListItem({ href, isStrong, ...parts }: ItemProps) {
  const attributes = isStrong ? { 'data-strong': '' } : {};
  const content = <ItemContent {...parts} />;
  if (!href) {
    return (
      <li>
        <div {...attributes}>{content}</div>
      </li>
    );
  }
  return (
    <li>
      {href.startsWith('/') ? (
        <a href={href} {...attributes}>
          {content}
        </a>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" {...attributes}>
          {content}
        </a>
      )}
    </li>
  );
}

function ItemContent({
  title,
  note,
  titleEnd,
  noteEnd,
  externalNote,
  verbatim,
}: Omit<ItemProps, 'href' | 'isStrong'>) {
  const translate = verbatim && 'no';
  return (
    <>
      <span data-main data-wide={titleEnd ? undefined : ''} title={tooltip(title)} translate={translate}>
        {title === '' ? emptyValue : title}
        {externalNote && <span className="visually-hidden"> {externalNote}</span>}
      </span>
      {titleEnd && (
        <span data-end translate={translate}>
          {titleEnd}
        </span>
      )}
      <span data-soft title={tooltip(note)}>
        {note}
      </span>
      <span data-soft data-end>
        {noteEnd}
      </span>
    </>
  );
}

/** The whole of a text that may be cut off. */
const tooltip = (text: ReactNode) => (typeof text === 'string' ? text : undefined);
