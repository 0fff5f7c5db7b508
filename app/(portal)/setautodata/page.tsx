import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '#lib/page/ClientScreen.tsx';
import { callOnServer } from '#lib/page/call-on-server.ts';
import { loadRecord } from '#lib/page/load-record.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { Autodata } from '#lib/web/features/autodata/Autodata.tsx';
import { Settings, SettingsForm } from '#lib/web/features/settings/Settings.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('autodata.title');

/** The account at Autodata, the publisher of repair data: part of the settings. */
export default async function AutodataPage() {
  const { identity } = await requireAccess('autodata');
  const t = await getTranslations('autodata');
  const { record, problem } = await loadRecord(callOnServer('autodata.read'));
  return (
    <ClientScreen namespaces={['autodata']}>
      <Settings who={identity} current="autodata">
        <SettingsForm title={t('title')} text={t('intro')}>
          <Autodata record={record} problem={problem} />
        </SettingsForm>
      </Settings>
    </ClientScreen>
  );
}
