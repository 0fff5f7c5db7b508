import { type ReactNode, Suspense } from 'react';
import { hasRunScripts } from '../../i18n/request-locale.ts';

interface Props {
  placeholder: ReactNode;
  children: ReactNode;
}

/** Streams its content after the page. Browsers without scripts cannot insert it later, so their page waits for it. */
export async function Late({ placeholder, children }: Props) {
  return (await hasRunScripts()) ? <Suspense fallback={placeholder}>{children}</Suspense> : children;
}
