'use client';

import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { DeviceRow } from '../../contract/devices.ts';
import { routesOf } from '../../nav.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { ExpiryOverview } from './ExpiryOverview.tsx';
import { useDeviceList } from './list.ts';

/** Devices of the account and its dealers, with the expiry overview. */
export function DeviceList({ first, user }: { first: FirstPage<DeviceRow>; user: string }) {
  const t = useTranslations('devices');
  return (
    <ListScreen
      list={useDeviceList()}
      first={first}
      user={user}
      buttons={() => (
        <>
          <Button variant="outlined" startIcon={<PowerSettingsNew />} href={routesOf.activation}>
            {t('activate')}
          </Button>
          <Button variant="outlined" startIcon={<SwapHoriz />} href={routesOf.distribution}>
            {t('distribute')}
          </Button>
        </>
      )}
      above={(screen) => <ExpiryOverview screen={screen} />}
    />
  );
}
