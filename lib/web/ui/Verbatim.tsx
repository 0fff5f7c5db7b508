import type { ReactNode } from 'react';

/** A number, name or amount that a browser's translator must not change. */
export const Verbatim = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;

/** Values that a browser's translator must not change: with a copy button, on the right, or marked. */
export interface VerbatimOptions {
  copy?: boolean;
  align?: 'end';
  verbatim?: true;
}

export const isVerbatim = ({ copy, align, verbatim }: VerbatimOptions): boolean =>
  Boolean(copy || align || verbatim);
