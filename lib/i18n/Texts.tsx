import type { ReactNode } from 'react';
import { LoadedTexts } from './LoadedTexts.tsx';
import type { Namespace } from './namespaces.ts';
import { preloadTexts } from './texts-url.ts';
import { getLocaleCode } from './visitor.ts';

/** Gives the client components inside the texts of these namespaces, besides those of outer providers. */
export async function Texts({ namespaces, children }: { namespaces: Namespace[]; children: ReactNode }) {
  preloadTexts(await getLocaleCode(), namespaces);
  return <LoadedTexts namespaces={namespaces}>{children}</LoadedTexts>;
}
