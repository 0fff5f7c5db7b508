import type { ReactNode } from 'react';
import { WarmLink } from '../shell/WarmLink.tsx';
import unseen from '../unseen.module.css';
import css from './card.module.css';

/** Rows of a card; `label` names the list for those who do not see the heading above it. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {children}
    </ul>
  );
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
  elsewhere?: string;
  strong?: boolean;
}

/** One row of two lines. */
export function Row({ href, elsewhere, strong, ...parts }: RowProps) {
  const given = { className: css.row, ...(strong ? { 'data-strong': '' } : {}) };
  const content = <Parts {...parts} {...(elsewhere ? { elsewhere } : {})} />;
  if (!href) {
    return (
      <li>
        <div {...given}>{content}</div>
      </li>
    );
  }
  return (
    <li>
      {href.startsWith('/') ? (
        <WarmLink href={href} {...given}>
          {content}
        </WarmLink>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" {...given}>
          {content}
        </a>
      )}
    </li>
  );
}

function Parts({ title, note, above, below, elsewhere }: Omit<RowProps, 'href' | 'strong'>) {
  return (
    <>
      <span className={above ? css.main : `${css.main} ${css.wide}`} title={title}>
        {title}
        {elsewhere && <span className={unseen.text}> ({elsewhere})</span>}
      </span>
      {above && <span className={css.end}>{above}</span>}
      <span className={css.soft} title={typeof note === 'string' ? note : undefined}>
        {note}
      </span>
      <span className={`${css.soft} ${css.end}`}>{below}</span>
    </>
  );
}
