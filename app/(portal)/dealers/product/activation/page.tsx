import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Activation } from '#lib/features/transfers/Activation.tsx';
import { Texts } from '#lib/i18n/Texts.tsx';
import { requireSession } from '#lib/session/page.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('transfers'))('activation.title') };
}

/** Screen 11: device activation. */
export default async function ActivationPage() {
  const { identity } = await requireSession('equipment');
  return (
    <Texts namespaces={['list', 'form', 'import', 'scan', 'transfers']}>
      <Activation user={identity.userId} />
    </Texts>
  );
}
