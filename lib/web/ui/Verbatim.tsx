import type { ReactNode } from 'react';

/** A number, name or amount that a browser's translator must not change. */
export const Verbatim = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;

/** Options of a column or field. With any of them its value is a number, name or amount that a translator must not change. */
export interface VerbatimOptions {
  copy?: boolean;
  align?: 'end';
  verbatim?: true;
}

export const isVerbatim = ({ copy, align, verbatim }: VerbatimOptions): boolean =>
  Boolean(copy || align || verbatim);
