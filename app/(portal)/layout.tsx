import type { ReactNode } from 'react';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export default async function PortalLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return (
    <Texts namespaces={['shell']}>
      <main id="main">{children}</main>
    </Texts>
  );
}
