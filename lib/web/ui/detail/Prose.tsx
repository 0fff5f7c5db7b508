import type { ReactNode } from 'react';
import css from './detail.module.css';

interface Props {
  children: ReactNode;
}

/** A text of several lines, whose line breaks stay. */
export const Prose = ({ children }: Props) => <p className={css.prose}>{children}</p>;

/** A sentence in the place of missing content. */
export const EmptyText = ({ children }: Props) => <p className={css.empty}>{children}</p>;
