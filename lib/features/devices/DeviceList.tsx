'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { DeviceRow } from '../../contract/devices.ts';
import { routesOf } from '../../nav.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useDeviceList } from './list.ts';
import { Radar } from './Radar.tsx';

/** Devices of the account and of the dealers beneath it, and which of them end soon (screen 7). */
export function DeviceList({ first, user }: { first: First<DeviceRow>; user: string }) {
  const t = useTranslations('devices');
  const router = useRouter();
  return (
    <ListScreen
      list={useDeviceList()}
      first={first}
      user={user}
      buttons={() => (
        <>
          <HeadButton
            icon="power"
            href={routesOf.activation}
            onPress={() => router.push(routesOf.activation)}
          >
            {t('activate')}
          </HeadButton>
          <HeadButton
            icon="transfer"
            href={routesOf.distribution}
            onPress={() => router.push(routesOf.distribution)}
          >
            {t('distribute')}
          </HeadButton>
        </>
      )}
      above={(screen) => <Radar screen={screen} />}
    />
  );
}
