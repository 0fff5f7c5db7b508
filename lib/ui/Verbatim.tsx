import type { ReactNode } from 'react';

/** A number, name or amount that a browser's translator must not change. */
export const Verbatim = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;
