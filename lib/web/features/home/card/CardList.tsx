import type { ReactNode } from 'react';
import css from './card-list.module.css';

/** `label` names the list for screen readers. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  title: ReactNode;
  note: ReactNode;
  /**
   * On the right: `above` beside the title, `below` beside the note. Without `above`, the title takes the whole width.
   */
  above?: ReactNode;
  below?: ReactNode;
  /** A path of the portal, or an external https URL. */
  href?: string;
  /** A note for screen readers about an external link. */
  externalNote?: string;
  isStrong?: boolean;
  verbatim?: true;
}

export function CardListItem({ href, externalNote, isStrong, ...parts }: RowProps) {
  const attributes = isStrong ? { 'data-strong': '' } : {};
  const content = <ItemContent {...parts} {...(externalNote ? { externalNote } : {})} />;
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
  above,
  below,
  externalNote,
  verbatim,
}: Omit<RowProps, 'href' | 'isStrong'>) {
  const translate = verbatim && 'no';
  return (
    <>
      <span data-main data-wide={above ? undefined : ''} title={tooltip(title)} translate={translate}>
        {title}
        {externalNote && <span className="visually-hidden"> {externalNote}</span>}
      </span>
      {above && (
        <span data-end translate={translate}>
          {above}
        </span>
      )}
      <span data-soft title={tooltip(note)}>
        {note}
      </span>
      <span data-soft data-end>
        {below}
      </span>
    </>
  );
}

/** The whole of a text that may be cut off. */
const tooltip = (text: ReactNode) => (typeof text === 'string' ? text : undefined);
