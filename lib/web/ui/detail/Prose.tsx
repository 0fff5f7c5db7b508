import type { ReactNode } from 'react';
import css from './detail.module.css';

interface Props {
  children: ReactNode;
}

export const Prose = ({ children }: Props) => <p className={css.prose}>{children}</p>;

export const EmptyText = ({ children }: Props) => <p className={css.empty}>{children}</p>;
