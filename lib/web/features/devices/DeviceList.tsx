import { useTranslations } from 'next-intl';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { routesOf } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { DeviceIsland } from './DeviceIsland.tsx';
import { ExpiryOverview } from './ExpiryOverview.tsx';
import type { ExpiryProps } from './ExpiryPanel.tsx';
import { useDeviceList } from './list.ts';

interface Props {
  first: FirstPage<DeviceRow>;
  user: string;
  expiring: ExpiryProps['sent'];
}

/** Devices of the account and its dealers, with the expiry overview. */
export function DeviceList({ first, user, expiring }: Props) {
  const t = useTranslations('devices');
  return (
    <ListPage
      useList={useDeviceList}
      first={first}
      user={user}
      Island={DeviceIsland}
      buttons={() => (
        <>
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
