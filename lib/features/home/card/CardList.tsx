'use client';

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Title and note on the left, time and status on the right. `--row` of the card is the row height. */
const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& > li > *': {
      display: 'grid',
      gridTemplate: 'auto auto / minmax(0, 1fr) fit-content(50%)',
      alignContent: 'center',
      columnGap: 12,
      height: 'calc(var(--row) - 1px)',
      color: 'inherit',
      textDecoration: 'none',
    },
    '& > li > * > *': {
      position: 'relative',
      overflow: 'hidden',
      lineHeight: '19px',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-end]': { textAlign: 'end' },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& [data-soft]': { color: palette.text.secondary, fontSize: '0.8125rem' },
    '& [data-strong] > [data-main]': { fontWeight: 600 },
    '& > li > a': {
      margin: '0 -8px',
      padding: '0 8px',
      borderRadius: 4,
      '&:hover': { background: palette.action.hover },
      '&:hover > [data-main]': { textDecoration: 'underline' },
      '&:focus-visible': { '--focus-offset': '-2px' },
    },
  };
});

/** `label` names the list for screen readers. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

interface RowProps {
  title: string;
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
}: Omit<RowProps, 'href' | 'strong'>) {
  const translate = verbatim && 'no';
  return (
    <>
      <span data-main data-wide={above ? undefined : ''} title={title} translate={translate}>
        {title}
        {externalNote && <span className="visually-hidden"> {externalNote}</span>}
      </span>
      {above && (
        <span data-end translate={translate}>
          {above}
        </span>
      )}
      <span data-soft title={typeof note === 'string' ? note : undefined}>
        {note}
      </span>
      <span data-soft data-end>
        {below}
      </span>
    </>
  );
}
