'use client';

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PrefetchLink } from '../../../ui/PrefetchLink.tsx';

/** What it is on the left, when and how on the right. The height of a row is the card's `--row`. */
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

/** Rows of a card; `label` names the list for screen readers. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

interface RowProps {
  title: string;
  note: ReactNode;
  /** On the right: above, beside the title, which takes the whole width without it; below, beside the note. */
  above?: ReactNode;
  below?: ReactNode;
  /** A path of the portal, or an https address elsewhere. */
  href?: string;
  /** Said about an address elsewhere, e.g. that it opens a tab. */
  externalNote?: string;
  isStrong?: boolean;
}

/** One row of two lines. */
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
        <PrefetchLink href={href} {...attributes}>
          {content}
        </PrefetchLink>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" {...attributes}>
          {content}
        </a>
      )}
    </li>
  );
}

function ItemContent({ title, note, above, below, externalNote }: Omit<RowProps, 'href' | 'strong'>) {
  return (
    <>
      <span data-main data-wide={above ? undefined : ''} title={title}>
        {title}
        {externalNote && <span className="visually-hidden"> ({externalNote})</span>}
      </span>
      {above && <span data-end>{above}</span>}
      <span data-soft title={typeof note === 'string' ? note : undefined}>
        {note}
      </span>
      <span data-soft data-end>
        {below}
      </span>
    </>
  );
}
