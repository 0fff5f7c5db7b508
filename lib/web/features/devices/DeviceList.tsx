import { useTranslations } from 'next-intl';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { routesOf, withQuery } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { DeviceIsland } from './DeviceIsland.tsx';
import { ExpiryOverview } from './ExpiryOverview.tsx';
import type { ExpiryProps } from './ExpiryPanel.tsx';
import { filteredPeriod } from './filters.ts';
import { useDeviceList } from './list.ts';

interface Props {
  first: FirstPage<DeviceRow>;
  user: string;
  /** The counts of the expiry overview, sent with the page. */
  expiring: ExpiryProps['sent'];
}

/** The list of devices of the account and its dealers, below the expiry overview. */
export function DeviceList({ first, user, expiring }: Props) {
  const t = useTranslations('devices');
  return (
    <ListPage
      useList={useDeviceList}
      first={first}
      user={user}
      Island={DeviceIsland}
      buttons={(page, { state }) => (
        <>
          <RenewLink filters={state.filters} page={page} />
          <ButtonLink variant="outlined" href={routesOf.activation}>
            <Icon name="PowerSettingsNew" />
            {t('activate')}
          </ButtonLink>
          <ButtonLink variant="outlined" href={routesOf.distribution}>
            <Icon name="SwapHoriz" />
            {t('distribute')}
          </ButtonLink>
        </>
      )}
      above={({ state }) => <ExpiryOverview user={user} state={state} sent={expiring} />}
    />
  );
}

/**
 * A link that renews all devices of the list, if it is filtered only by expiry, as by links of Home and the expiry overview.
 */
function RenewLink({
  filters,
  page,
}: {
  filters: Readonly<Record<string, string>>;
  page: Props['first']['page'];
}) {
  const t = useTranslations('devices');
  const filtered = filteredPeriod(filters);
  if (!filtered?.isOnlyFilter || !filtered.from || !filtered.to || !page || page.total === 0) return null;
  const { period, from, to } = filtered;
  return (
    <ButtonLink variant="outlined" href={withQuery(routesOf.renewal, { period, from, to })}>
      <Icon name="Refresh" />
      {page.totalIsMinimum ? t('renew.manyUncounted') : t('renew.many', { count: page.total })}
    </ButtonLink>
  );
}
