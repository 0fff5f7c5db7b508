import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreTexts } from './MoreTexts.tsx';
import type { Namespace, Namespaces } from './namespaces.ts';

/** Sends these namespaces to the browser for the components inside; those of outer ones stay. */
export async function Texts({ namespaces, children }: { namespaces: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((name) => [name, all[name]])) as Partial<Namespaces>;
  return <MoreTexts texts={picked}>{children}</MoreTexts>;
}
