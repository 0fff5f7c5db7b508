import { getTranslations } from 'next-intl/server';
import { callOnServer } from '#lib/api/call-on-server.ts';
import { loadRecord } from '#lib/api/load-record.ts';
import { Autodata } from '#lib/features/autodata/Autodata.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { requireSession } from '#lib/server/session/page-session.ts';
import { NarrowPage } from '#lib/ui/page/NarrowPage.tsx';

export const generateMetadata = pageTitle('autodata.title');

export default async function AutodataPage() {
  await requireSession('autodata');
  const t = await getTranslations('autodata');
  const { record, problem } = await loadRecord(callOnServer('autodata.read'));
  return (
    <ClientScreen namespaces={['autodata']}>
      <NarrowPage title={t('title')} text={t('intro')}>
        <Autodata record={record} problem={problem} />
      </NarrowPage>
    </ClientScreen>
  );
}
