import { type ReactNode, Suspense } from 'react';
import { hasRunScripts } from '../../i18n/request-locale.ts';

interface Props {
  placeholder: ReactNode;
  children: ReactNode;
}

/** Content that follows the page when it is late. Without scripts nothing would put it into its place, so the page waits. */
export async function Late({ placeholder, children }: Props) {
  return (await hasRunScripts()) ? <Suspense fallback={placeholder}>{children}</Suspense> : children;
}
